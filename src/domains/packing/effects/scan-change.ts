import { type AnyRow, rowAs } from '../../../catalogue/row.ts'
import { packingSlip } from '../entities/packing-slip.ts'
import { scanRead } from '../entities/scan-read.ts'
import type { Mutation } from '../../../protocol/mutation.ts'
import type { ScanBody } from '../../../protocol/scan.ts'

const NAME = `${packingSlip.name}.scan`

/** Name of the entity that is scanned for. */
export const SCANNED_SLIPS = packingSlip.name

/** Whether reads of this slip wait until it is resumed. */
export const holdsReads = (slip: AnyRow): boolean => rowAs(packingSlip, slip).status === 'On hold'

/** Name of the entity that a read is kept as. */
export const SCAN_READS = scanRead.name

/** The change that one read of a slip is sent as, without its id and time. */
export const scanChange = (slip: string, body: ScanBody): Pick<Mutation, 'name' | 'v' | 'target' | 'body'> => ({
  name: NAME,
  v: 1,
  target: [packingSlip.name, slip],
  body,
})

export const isScan = ({ name }: Pick<Mutation, 'name'>): boolean => name === NAME
