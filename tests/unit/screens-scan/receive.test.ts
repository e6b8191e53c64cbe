import { describe, expect, it } from 'vitest'
import { identify } from '../../../src/identify/identify.ts'
import type { ExpectedItem } from '../../../src/domains/packing/screens/scan/expected-item.ts'
import { receivedAs } from '../../../src/domains/packing/screens/scan/receive.ts'
import { judgeRead } from '../../../src/domains/packing/screens/scan/verdict.ts'

const place = (id: string, assetType: string): ExpectedItem => ({
  id,
  asset: '',
  assetType,
  scanned: false,
  isPlace: true,
})
const SLIP = [place('i1', 'cage'), place('i2', 'container')]
const GTINS: { readonly [gtin: string]: readonly string[] } = {
  '09506000200033': ['cage'],
  '09506000200194': ['wrench'],
  '09506000134352': ['wrench', 'drill'],
}
const ports = {
  typesOfGtin: (gtin: string) => Promise.resolve(GTINS[gtin] ?? []),
  nameOf: (type: string) => Promise.resolve(`A ${type}`),
}
const received = (raw: string, chosen: string | null = null) => receivedAs(identify(raw), SLIP, chosen, ports)

describe('[JOB-W2] the asset that an unknown code makes on a slip of new ones', () => {
  it('is of the type with its GTIN, or of the one that was chosen', async () => {
    expect(await received('(01)09506000200033(21)A1')).toMatchObject({ assetType: 'cage', serial: 'A1' })
    expect(await received('NAMELESS', 'container')).toMatchObject({ assetType: 'container' })
    expect(await received('NAMELESS')).toBeNull()
  })

  it('is named and put aside where its type is known and not on the slip, rather than asked for', async () => {
    const made = await received('(01)09506000200194(21)B2')
    expect(made).toMatchObject({ assetType: 'wrench', name: 'A wrench', serial: 'B2' })
    const row = {
      ...made,
      id: 'r1',
      project: null,
      version: 0,
      created: '',
      createdBy: null,
      updated: '',
      archived: null,
    }
    const verdict = judgeRead({ assets: [{ asset: row, rank: 0 }], types: [] }, SLIP, 'continuous')
    expect(verdict).toMatchObject({ result: 'wrong', item: null, because: { code: 'not-on-slip' } })
  })

  it('is not guessed between several types of one GTIN', async () => {
    expect(await received('(01)09506000134352(21)C3')).toBeNull()
  })
})
