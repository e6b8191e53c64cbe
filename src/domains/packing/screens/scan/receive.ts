import type { IdentifiedRead } from '../../../../identify/identified-read.ts'
import type { MadeAsset } from '../../../../protocol/made-asset.ts'
import type { ExpectedItem } from './expected-item.ts'

export interface ReceivePorts {
  /** Asset types with this GTIN. */
  readonly typesOfGtin: (gtin: string) => Promise<readonly string[]>
  /** Display name of an asset type; null when the device does not know it. */
  readonly nameOf: (assetType: string) => Promise<string | null>
}

const MOST_NAME = 200

/**
 * The asset that an unknown code creates on a slip that expects new assets. Its type is the chosen one, else the only
 * type of the slip with the GTIN of the code, if the code has a serial number too (JOB-W2). One of another known type has
 * no place on the slip: it is named and put aside. Null when no type can be determined or the code cannot be an
 * identifier; it stays unknown.
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
  const onSlip = byGtin.filter((type) => types.has(type))
  const fitting = onSlip.length === 0 ? byGtin : onSlip
  const assetType = chosen ?? (fitting.length === 1 ? fitting[0] : undefined)
  const { judgeCode, storedCodeOf } = await import('../../../../identify/code-standard.ts')
  const { code, type } = storedCodeOf(read)
  if (assetType === undefined || code === '' || judgeCode(type, code) !== null) return null
  const name = (await ports.nameOf(assetType)) ?? code
  return { assetType, name: name.slice(0, MOST_NAME), serial: serial ?? code, code, type }
}
