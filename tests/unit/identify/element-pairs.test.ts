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
    ['(10)LOT7', '(10) needs one of (01), (02), (8006), (8026) beside it.'],
    [`(01)${GTIN}(235)TPX(21)7`, '(21) may not stand beside (235).'],
    [`(01)${GTIN}(3102)001250(3103)001250`, '(3102) may not stand beside (3103).'],
    [`(01)${GTIN}(8030)sig`, '(8030) needs the serial number of (01).'],
    [`(01)${GTIN}(250)A`, '(250) needs (21) beside it.'],
  ])('[IDENT-02] refuses %s and says why', (code, reason) => {
    expect(judge(code)).toEqual([false, reason])
  })

  it.each([
    `(01)${GTIN}(21)7(8030)sig`,
    `(02)${GTIN}(37)5`,
    '(00)195060000000000029(02)09506000134352(37)24',
    `(01)${GTIN}(17)261231(10)LOT7`,
    '(8003)095060001343521234',
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
    ['3B0E0CF5E76C9047759AD00373DC7602E7200', 'urn:epc:tag:adi-var:3.35962.PQ7VZ4.M37GXB92', 'adi-var'],
  ])('[IDENT-02] reads %s', (hex, uri, scheme) => {
    expect(identify(hex)).toMatchObject({ kind: 'epc', scheme, uri, valid: true, findings: [] })
  })

  it('[IDENT-02] says what is wrong with one that is cut or has no owner', () => {
    expect(identify('3B0E0CF5E76C9047759AD0').valid).toBe(false)
    expect(identify('2F30000000000000000000FF')).toMatchObject({
      valid: false,
      findings: [{ code: 'epc-field', field: 'company-prefix' }],
    })
  })
})
