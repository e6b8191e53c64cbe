import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCloudCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { usePending } from '../../engine/hooks/use-status.ts'
import type { Conflict } from '../../engine/data/pending.ts'
import { useStatusView } from '../../session/use-status.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Face, SkeletonRows, useLoadingFace } from '../../ui/page/Face.tsx'
import { RoadsOnDevice } from '../../domains/sensors/screens/roads/RoadsOnDevice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { SignInAgainDialog } from '../../domains/people/screens/account/SignInAgainDialog.tsx'
import { usePageTitle } from '../../record/use-page-title.ts'
import { ChangeRow } from './ChangeRow.tsx'
import { ConflictCard } from './ConflictCard.tsx'
import { FileRow } from './FileRow.tsx'
import { RefusedCard } from './RefusedCard.tsx'
import { StorageNote } from './StorageNote.tsx'
import { SyncHead } from './SyncHead.tsx'
import style from './sync.module.css'

/** Groups conflicts by record. */
const byRecord = (conflicts: readonly Conflict[]): readonly (readonly [Conflict, ...Conflict[]])[] => {
  const groups = new Map<string, [Conflict, ...Conflict[]]>()
  for (const conflict of conflicts) {
    const group = groups.get(conflict.entityId)
    if (group === undefined) groups.set(conflict.entityId, [conflict])
    else group.push(conflict)
  }
  return [...groups.values()]
}

/** All changes that are not on the server: on the left what needs a decision, on the right what is queued, in sending order. */
export const SyncScreen = () => {
  const { t } = useLingui()
  const format = useFormat()
  const pending = usePending()
  const loading = useLoadingFace(pending === null)
  const { status } = useStatusView()
  const [signingIn, setSigningIn] = useState(false)
  usePageTitle(t`Sync status`)
  const changes = pending?.changes ?? []
  const refused = changes.filter(({ state }) => state === 'refused')
  const waiting = changes.filter(({ state }) => state !== 'refused')
  const conflicts = byRecord(pending?.conflicts ?? [])
  const files = pending?.files ?? []
  const needed = refused.length + conflicts.length
  const queued = waiting.length + files.length
  const known = pending !== null && !loading
  const empty = known && needed + queued === 0
  return (
    <Page
      title={t`Sync status`}
      flush
      actions={
        status.needsLogin ? (
          <Button variant="filled" onClick={() => setSigningIn(true)}>
            {t`Sign in again`}
          </Button>
        ) : undefined
      }
    >
      <div className={style['screen']}>
        <SyncHead pending={pending} />
        {loading && <SkeletonRows rows={6} />}
        {empty && (
          <Face kind="empty" icon={IconCloudCheck} title={t`Everything is sent`}>
            <Trans>What you save without a network waits here until the server has it.</Trans>
          </Face>
        )}
        {!empty && known && (
          <div className={style['columns']}>
            <section className={style['needs']}>
              <div className={style['columnHead']}>
                <h2>{t`Need you`}</h2>
                <span>{format.number(needed)}</span>
              </div>
              {needed > 0 && (
                <div role="table" aria-label={t`Need you`}>
                  {conflicts.map((group) => (
                    <ConflictCard key={group[0].entityId} conflicts={group} />
                  ))}
                  {refused.map((change) => (
                    <RefusedCard key={change.mid} change={change} />
                  ))}
                </div>
              )}
              {needed === 0 && (
                <p className={style['calm']}>
                  <Trans>Nothing needs you.</Trans>
                </p>
              )}
            </section>
            <section className={style['waits']}>
              <div className={style['columnHead']}>
                <h2>{t`Waiting`}</h2>
                <span>{format.number(queued)}</span>
                <small>{t`in this order`}</small>
              </div>
              {queued > 0 && (
                <div role="table" aria-label={t`Waiting`}>
                  {waiting.map((change) => (
                    <ChangeRow key={change.mid} change={change} />
                  ))}
                  {files.map((file) => (
                    <FileRow key={file.id} file={file} />
                  ))}
                </div>
              )}
              {queued === 0 && (
                <p className={style['calm']}>
                  <Trans>Nothing waits.</Trans>
                </p>
              )}
            </section>
          </div>
        )}
        <div className={style['roads']}>
          <RoadsOnDevice />
        </div>
        <StorageNote />
      </div>
      <SignInAgainDialog opened={signingIn} onClose={() => setSigningIn(false)} />
    </Page>
  )
}
