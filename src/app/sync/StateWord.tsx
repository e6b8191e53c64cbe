import { useLingui } from '@lingui/react/macro'
import type { PendingState } from '../../engine/data/pending.ts'
import { useOffline } from '../../engine/hooks/use-status.ts'
import { PendingWord } from '../../ui/marks/PendingEdge.tsx'

/** The state of a change or of a group of them, as icon and word; without a connection nothing is being sent. */
export const StateWord = ({ state }: { readonly state: PendingState }) => {
  const { t } = useLingui()
  const offline = useOffline()
  switch (state) {
    case 'refused':
      return <PendingWord kind="refused" />
    case 'sending':
      return <PendingWord kind={offline ? 'waiting' : 'sending'} />
    case 'accepted':
      return <PendingWord kind="sending" text={t`Being confirmed`} />
    case 'blocked':
      return <PendingWord kind="waiting" text={t`Waits for an earlier one`} />
    case 'waiting':
      return <PendingWord kind="waiting" />
  }
}
