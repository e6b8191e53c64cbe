import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { asset } from '../../entities/asset.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'
import { captureWedge } from '../../../../scanning/capture-wedge.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { type OpenSlot, partOfCode } from './scan-in.ts'
import { useScanInWords } from './use-scan-in-words.ts'

export interface ScanProblem {
  readonly text: string
  /** The asset that it is about. */
  readonly part?: string
}

/** Takes scans of a reader and of `take` while shown, and puts the part into the slot as one change. */
export const useScanIn = (slot: OpenSlot, wanted: string, onDone: () => void) => {
  const { t } = useLingui()
  const { client } = useData()
  const { update } = useChange()
  const { nameOf, whyNot } = useScanInWords()
  const refused = useRefusedWords()
  const [problem, setProblem] = useState<ScanProblem | null>(null)
  // The camera reads a label many times.
  const busy = useRef(false)
  const takeIn = async (raw: string): Promise<void> => {
    const scanned = await partOfCode(client.api, raw, slot)
    if (scanned.kind !== 'part') {
      const text = whyNot(scanned, raw, wanted)
      setProblem(scanned.kind === 'refused' ? { text, part: scanned.part.row.id } : { text })
      return
    }
    const { row } = scanned.part
    const name = nameOf(scanned.part)
    await update(asset.name, row.id, { parentAsset: slot.whole }, row)
    pushMessage({ type: 'success', text: t`${name} is in. Saved on this device` })
    onDone()
  }
  const take = (raw: string): void => {
    if (busy.current) return
    busy.current = true
    takeIn(raw)
      .catch((error: unknown) => setProblem({ text: refused(error, asset) }))
      .finally(() => {
        busy.current = false
      })
  }
  const latest = useRef(take)
  latest.current = take
  useEffect(() => captureWedge((raw) => latest.current(raw)), [])
  return { problem, take }
}
