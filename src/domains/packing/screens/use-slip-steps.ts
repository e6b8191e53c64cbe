import { t } from '@lingui/core/macro'
import { useCallback } from 'react'
import { useData } from '../../../engine/hooks/use-data.ts'
import { refusalOf } from '../../../engine/data/refusal.ts'
import { askConfirm } from '../../../ui/dialog/confirm.ts'
import { pushMessage } from '../../../ui/messages/messages.ts'
import type { SlipItem } from './slip-progress.ts'

/** Why a write was not stored, as a sentence. */
export const refusalText = (error: unknown): string => {
  switch (refusalOf(error)?.reason) {
    case 'storage-full':
      return t`The storage of this device is full. Nothing was changed.`
    case 'storage-denied':
      return t`The browser does not let this page store anything. Nothing was changed.`
    case 'not-allowed':
      return t`This is not possible now: the packing slip has changed, or the right is missing.`
    default:
      return t`That did not work. Nothing was changed; try again.`
  }
}

/** Actions of the scan screen on a slip: each is stored on this device at once and sent later. */
export const useSlipSteps = (slip: string, reference: string) => {
  const { client } = useData()
  const act = useCallback(
    async (action: string): Promise<void> => {
      try {
        await client.api.act('packing_slip', slip, action)
      } catch (error) {
        pushMessage({ type: 'error', text: refusalText(error), stays: true })
      }
    },
    [client, slip],
  )
  const pick = useCallback(
    (item: SlipItem, picked: boolean): void => {
      client.api.update('packing_slip_item', item.id, { picked }).catch((error: unknown) => {
        pushMessage({ type: 'error', text: refusalText(error), stays: true })
      })
    },
    [client],
  )
  return {
    resume: useCallback(() => void act('resume'), [act]),
    hold: useCallback(() => void act('hold'), [act]),
    close: useCallback(async (): Promise<void> => {
      const text = t`${reference} cannot be changed after that.`
      if (await askConfirm({ title: t`Close packing slip ${reference}`, text })) await act('close')
    }, [act, reference]),
    /** Without a scanner: picked, not scanned (OPEN-068). */
    pick,
  }
}
