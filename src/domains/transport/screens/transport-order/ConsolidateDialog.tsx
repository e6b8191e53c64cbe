import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBan, IconUsers, IconWifi } from '@tabler/icons-react'
import { useState } from 'react'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useOffline } from '../../../../engine/hooks/use-status.ts'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { ReasonPanel } from '../../../../ui/page/ReasonPanel.tsx'
import { SkeletonRows } from '../../../../ui/page/Face.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { consolidateOrders } from './consolidate-call.ts'
import { ConsolidateOrders } from './ConsolidateOrders.tsx'
import { ConsolidatedManifest } from './ConsolidatedManifest.tsx'
import { useConsolidation } from './use-consolidation.ts'
import { useTakenMeanwhile } from './use-taken-meanwhile.ts'
import style from './transport-order.module.css'

export interface ConsolidateDialogProps {
  readonly orders: readonly string[]
  readonly onClose: () => void
  /** Called with the new manifest. */
  readonly onMade: (manifest: string) => void
}

/**
 * Preview of the manifest that these orders would become (DLG-35, OPEN-040): orders that do not fit are listed with the reason and can be
 * removed. The server creates it atomically, so that no empty manifest is left behind.
 */
export const ConsolidateDialog = ({ orders: ids, onClose, onMade }: ConsolidateDialogProps) => {
  const { t } = useLingui()
  const { client } = useData()
  const offline = useOffline()
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const [color, setColor] = useState('none')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly string[] | null>(null)
  const found = useConsolidation(ids, out)
  const taken = useTakenMeanwhile(found?.orders)
  const take = (order: string, outside: boolean): void => {
    setRefused(null)
    setOut((before) => new Set(outside ? [...before, order] : [...before].filter((one) => one !== order)))
  }
  const confirm = async (): Promise<void> => {
    if (found === null) return
    setBusy(true)
    setRefused(null)
    const fields = { ...found.manifest, properties: { color } }
    const made = await consolidateOrders(
      client.api,
      found.kept.map(({ id }) => id),
      fields,
    )
    setBusy(false)
    if (made.kind === 'made') onMade(made.id)
    else setRefused(made.kind === 'offline' ? [t`The server cannot be reached. Nothing was made.`] : made.lines)
  }
  const misfits = found?.misfits.length ?? 0
  const kept = found?.kept.length ?? 0
  const going = kept - misfits
  const why = (): string | null => {
    if (found === null) return t`The orders are still being read`
    if (kept === 0) return t`No order is left: an empty manifest is not made`
    if (misfits > 0) return t`Take out first what does not fit`
    return offline ? t`This needs a connection` : null
  }
  const said = t`${plural(going, { one: '# order goes', other: '# orders go' })} on a new manifest: it is created, the orders are assigned, today becomes their consolidation date.`
  return (
    <DialogFrame
      opened
      size="preview"
      title={t`Consolidate into one manifest`}
      subtitle={found === null ? t`The orders are still being read` : said}
      onClose={onClose}
      needs={
        <>
          <IconWifi size={16} stroke={1.8} aria-hidden="true" /> {t`Needs a connection`}
        </>
      }
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>{t`Cancel`}</Button>
          <WhyButton variant="filled" loading={busy} why={whyOf(why())} onClick={() => void confirm()}>
            {t`Confirm`}
          </WhyButton>
        </>
      }
    >
      {refused !== null && (
        <ReasonPanel tone="red" icon={IconBan} title={t`The manifest was not made`} alert>
          {refused.length === 0
            ? t`Somebody changed these orders. Look through them and try again.`
            : refused.join(' ')}
        </ReasonPanel>
      )}
      {/* While they are being assigned here, it is this person who changes them. */}
      {taken > 0 && !busy && (
        <ReasonPanel
          tone="amber"
          icon={IconUsers}
          title={t`${plural(taken, { one: 'One of these orders can no longer go along: somebody changed it', other: '# of these orders can no longer go along: somebody changed them' })}`}
          alert
        >
          {t`The manifest is made of those that are left. Check where it goes now.`}
        </ReasonPanel>
      )}
      {found === null ? (
        <SkeletonRows rows={6} />
      ) : (
        <div className={style['columns']}>
          <ConsolidateOrders found={found} onTake={take} />
          <ConsolidatedManifest found={found} color={color} onColor={setColor} />
        </div>
      )}
    </DialogFrame>
  )
}
