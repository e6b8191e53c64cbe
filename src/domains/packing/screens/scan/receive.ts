import { judgeCode, storedCodeOf } from '../../../../identify/code-standard.ts'
import type { IdentifiedRead } from '../../../../identify/identified-read.ts'
import type { MadeAsset } from '../../../../protocol/made-asset.ts'
import type { ExpectedItem } from './expected-item.ts'

export interface ReceivePorts {
  /** Asset types whose GTIN this is. */
  readonly typesOfGtin: (gtin: string) => Promise<readonly string[]>
  /** What people call an asset type; null where the device does not know it. */
  readonly nameOf: (assetType: string) => Promise<string | null>
}

const MOST_NAME = 200

/**
 * What an unknown code becomes on a slip that waits for assets: one of the type that the person chose, else of the one
 * type of the slip whose GTIN stands in the code beside a serial number (JOB-W2). Null: nobody can say, or no identifier
 * can be made of the code; it stays unknown.
 */
export const receivedAs = async (
  read: IdentifiedRead,
  items: readonly ExpectedItem[],
  chosen: string | null,
  ports: ReceivePorts,
): Promise<MadeAsset | null> => {
  const types = new Set(items.flatMap(({ isPlace, assetType }) => (isPlace === true ? [assetType] : [])))
  if (types.size === 0) return null
  const elements = new Map(read.elements)
  const [gtin, serial] = [elements.get('01'), elements.get('21')]
  const byGtin = gtin === undefined || serial === undefined ? [] : await ports.typesOfGtin(gtin)
  const fitting = byGtin.filter((type) => types.has(type))
  const assetType = chosen ?? (fitting.length === 1 ? fitting[0] : undefined)
  const { code, type } = storedCodeOf(read)
  if (assetType === undefined || code === '' || judgeCode(type, code) !== null) return null
  const name = (await ports.nameOf(assetType)) ?? code
  return { assetType, name: name.slice(0, MOST_NAME), serial: serial ?? code, code, type }
}
