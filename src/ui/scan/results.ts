import {
  IconChecks,
  IconCircleCheckFilled,
  IconCopy,
  IconHandStop,
  IconHelpHexagon,
  IconLineScan,
  type Icon as TablerIcon,
} from '@tabler/icons-react'

/** Result of a scan; `ready` before the first one. */
export const scanResults = ['ready', 'ok', 'duplicate', 'wrong', 'unknown', 'complete'] as const

export type ScanResult = (typeof scanResults)[number]

export const scanIcons: Record<ScanResult, TablerIcon> = {
  ready: IconLineScan,
  ok: IconCircleCheckFilled,
  duplicate: IconCopy,
  wrong: IconHandStop,
  unknown: IconHelpHexagon,
  complete: IconChecks,
}
