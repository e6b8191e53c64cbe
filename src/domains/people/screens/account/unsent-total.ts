import type { UnsentCounts } from '../../../../engine/data/pending.ts'

/** Number of unsent items on this device. */
export const unsentTotal = ({ changes, refused, files, reads, drafts }: UnsentCounts): number =>
  changes + refused + files + reads + drafts
