import { describe, expect, it } from 'vitest'
import { identificationOf } from '../../../src/identify/identified-read.ts'
import { identify } from '../../../src/identify/identify.ts'
import { identifierKey, lookupKeys } from '../../../src/identify/lookup-keys.ts'

const GTIN = '09506000134352'
const judge = (code: string) => {
  const { valid, reason } = identificationOf(identify(code))
  return [valid, reason]
}

describe('elements beside each other', () => {
  it.each([
    [`(01)${GTIN}(02)${GTIN}(37)5`, '(01) may not stand beside (02).'],
    ['(37)5', '(37) needs one of (02), (8026) beside it.'],
    [`(02)${GTIN}`, '(02) needs (37) beside it.'],
    ['(10)LOT7', '(10) needs one of (01), (02), (03), (8006), (8026) beside it.'],
    [`(01)${GTIN}(235)TPX(21)7`, '(21) may not stand beside (235).'],
    [`(01)${GTIN}(3102)001250(3103)001250`, '(3102) may not stand beside (3103).'],
    [`(01)${GTIN}(8030)sig`, '(8030) needs the serial number of (01).'],
    [`(01)${GTIN}(250)A`, '(250) needs (21) beside it.'],
    [`(03)${GTIN}(8030)sig`, '(8030) needs the serial number of (03).'],
    ['(8010)9521141(8030)sig', '(8030) needs the serial number of (8010).'],
    ['(8003)09506000134352(8030)sig', '(8030) needs the serial number of (8003).'],
    [
      '(8030)sig',
      '(8030) needs one of (00), (01), (03), (253), (255), (8003), (8004), (8006), (8010), (8017), (8018) beside it.',
    ],
    [`(01)${GTIN}(37)5`, '(01) may not stand beside (37).'],
    [`(01)${GTIN}(03)${GTIN}`, '(01) may not stand beside (03).'],
    [`(8026)${GTIN}0102`, '(8026) needs (37) beside it.'],
    [`(01)${GTIN}(8040)490154203237518`, '(8040) needs (21) beside it.'],
    [`(01)${GTIN}(21)7(8042)${'1'.repeat(32)}`, '(8042) needs (8040) beside it.'],
    ['(8018)952114112345678906(7258)1/2', '(7258) needs (7259) beside it.'],
    ['(8017)952114112345678906(7253)A(7256)B', '(7253) may not stand beside (7256).'],
  ])('[IDENT-02] refuses %s and says why', (code, reason) => {
    expect(judge(code)).toEqual([false, reason])
  })

  it.each([
    `(01)${GTIN}(21)7(8030)sig`,
    `(02)${GTIN}(37)5`,
    '(00)195060000000000029(02)09506000134352(37)24',
    `(01)${GTIN}(17)261231(10)LOT7`,
    '(8003)095060001343521234',
    '(8003)095060001343521234(8030)sig',
    '(8010)9521141(8011)7(8030)sig',
    `(03)${GTIN}(21)7(10)LOT7`,
    `(01)${GTIN}(21)7(8040)490154203237518(8043)${'1'.repeat(18)}22`,
    `(00)195060000000000029(8026)${GTIN}0102(37)5`,
    `(01)${GTIN}(3103)001250(3922)1299`,
  ])('[IDENT-02] takes %s', (code) => {
    expect(judge(code)).toEqual([true, null])
  })

  it('[IDENT-02] finds the thing all the same where only a companion is missing', () => {
    expect(lookupKeys(`(01)${GTIN}(21)7(250)A(02)${GTIN}`)).toContain(identifierKey(`(01)${GTIN}(21)7`))
  })
})

describe('EPCs of defence and aerospace', () => {
  it.each([
    ['2F320434147455900000162E', 'urn:epc:tag:usdod-96:3.CAGEY.5678', 'usdod-96'],
    ['2F02032533139342DFDC1C35', 'urn:epc:tag:usdod-96:0.2S194.12345678901', 'usdod-96'],
    ['2FF203253313934FFFFFFFFF', 'urn:epc:tag:usdod-96:15.2S194.68719476735', 'usdod-96'],
    ['2F020393941424800000007B', 'urn:epc:tag:usdod-96:0.99ABH.123', 'usdod-96'],
    ['3B0E0CF5E76C9047759AD00373DC7602E7200', 'urn:epc:tag:adi-var:3.35962.PQ7VZ4.M37GXB92', 'adi-var'],
    ['3B157E316390F32CCE78D106310325CD06DD7200', 'urn:epc:tag:adi-var:5.W81X9C.3KL984PX1.2WMA-52', 'adi-var'],
    ['3B060E79048CB1CB3031D3500000', 'urn:epc:tag:adi-var:1.99AH2.123.145', 'adi-var'],
    ['3B520C75E36C35C72B70C70B74C75B71C3100E234D00', 'urn:epc:tag:adi-var:20.15860.512-010-415-101.NH44', 'adi-var'],
    ['3B0204C8D72C001CC5F1C79CB4D35000', 'urn:epc:tag:adi-var:0.SH520..GLW1192445', 'adi-var'],
  ])('[IDENT-02] reads %s', (hex, uri, scheme) => {
    expect(identify(hex)).toMatchObject({ kind: 'epc', scheme, uri, valid: true, findings: [] })
    expect(identify(uri)).toMatchObject({ kind: 'epc', scheme, uri, valid: true, findings: [] })
    const pure = uri.replace(/:tag:([a-z]+)-[a-z0-9]+:\d+\./, ':id:$1:')
    expect(identify(pure)).toMatchObject({ kind: 'epc', scheme: scheme.replace(/-.*/, ''), uri: pure, valid: true })
    for (const read of [hex, uri, pure])
      for (const stored of [hex, uri, pure]) {
        expect(lookupKeys(read)).toContain(identifierKey(stored))
      }
  })

  it.each([
    'urn:epc:id:usdod:CAGEI.5678',
    'urn:epc:id:usdod:CAGEY.68719476736',
    'urn:epc:id:usdod:CAGEY.007',
    'urn:epc:tag:usdod-96:16.CAGEY.5678',
    'urn:epc:tag:usdod-96:CAGEY.5678',
    'urn:epc:id:adi:35962.PQ7VZ4',
    'urn:epc:id:adi:35962.PQ7/Z4.M37',
    'urn:epc:id:adi:35962.PQ7VZ4.%23',
    `urn:epc:id:adi:35962.PQ7VZ4.%23${'A'.repeat(30)}`,
  ])('[OPEN-068] refuses the URI %s', (uri) => {
    expect(identify(uri)).toMatchObject({ kind: 'epc', valid: false, findings: [{ code: 'epc-field', field: 'uri' }] })
  })

  it('[IDENT-02] reads marks that a URI holds escaped', () => {
    const uri = 'urn:epc:tag:adi-var:3.35962.PQ7%2FZ4.%23M37'
    expect(identify(uri)).toMatchObject({ scheme: 'adi-var', uri, valid: true })
    expect(identify(uri.replace('%2F', '%2f')).uri).toBe(uri)
  })

  it('[IDENT-02] says what is wrong with one that is cut or has no owner', () => {
    expect(identify('3B0E0CF5E76C9047759AD0').valid).toBe(false)
    expect(identify('2F30000000000000000000FF')).toMatchObject({
      valid: false,
      findings: [{ code: 'epc-field', field: 'company-prefix' }],
    })
  })
})
