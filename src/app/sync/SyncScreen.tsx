import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCloudCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { usePending } from '../../engine/hooks/use-status.ts'
import type { Conflict } from '../../engine/data/pending.ts'
import { useStatusView } from '../../session/use-status.ts'
import { Face, SkeletonRows, useLoadingFace } from '../../ui/page/Face.tsx'
import { RoadsOnDevice } from '../../domains/sensors/screens/roads/RoadsOnDevice.tsx'
import { dismissSaidAt } from '../../ui/messages/messages.ts'
import { Page } from '../../ui/page/Page.tsx'
import { SignOutNote } from '../../domains/people/screens/account/SignOutNote.tsx'
import { SignInAgainDialog } from '../../domains/people/screens/account/SignInAgainDialog.tsx'
import { usePageTitle } from '../../record/use-page-title.ts'
import { ConflictCard } from './ConflictCard.tsx'
import { RefusedCard } from './RefusedCard.tsx'
import { SentCopyNote } from './SentCopyNote.tsx'
import { StorageNote } from './StorageNote.tsx'
import { SyncHead } from './SyncHead.tsx'
import { worksOf } from './work.ts'
import { WorkRow } from './WorkRow.tsx'
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

/**
 * All work that is not on the server, by record: on the left what needs a decision, on the right what is queued, in
 * sending order; one column when there is only one of the two.
 */
export const SyncScreen = () => {
  const { t } = useLingui()
  const pending = usePending()
  const loading = useLoadingFace(pending === null)
  const { status } = useStatusView()
  const [signingIn, setSigningIn] = useState(false)
  usePageTitle(t`Sync status`)
  useEffect(() => dismissSaidAt('/sync'), [])
  const works = worksOf(pending?.changes ?? [], pending?.files ?? [])
  const refused = works.filter(({ state }) => state === 'refused')
  const waiting = works.filter(({ state }) => state !== 'refused')
  const conflicts = byRecord(pending?.conflicts ?? [])
  const needed = refused.length + conflicts.length
  const queued = waiting.length
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
          <div className={style['columns']} data-one={needed === 0 || queued === 0 || undefined}>
            {needed > 0 && (
              <section className={style['needs']}>
                <div className={style['columnHead']}>
                  <h2>{t`Need you`}</h2>
                  <span>
                    <Plural value={needed} one="# record" other="# records" />
                  </span>
                </div>
                <div role="table" aria-label={t`Need you`}>
                  {conflicts.map((group) => (
                    <ConflictCard key={group[0].entityId} conflicts={group} />
                  ))}
                  {refused.map((work) => (
                    <RefusedCard key={work.key} work={work} />
                  ))}
                </div>
              </section>
            )}
            {queued > 0 && (
              <section className={style['waits']}>
                <div className={style['columnHead']}>
                  <h2>{t`Waiting`}</h2>
                  <span>
                    <Plural value={queued} one="# record" other="# records" />
                  </span>
                  <small>{t`in this order`}</small>
                </div>
                <div role="table" aria-label={t`Waiting`}>
                  {waiting.map((work) => (
                    <WorkRow key={work.key} work={work} />
                  ))}
                </div>
              </section>
            )}
          </div>
        )}
        {known && status.reachable === false && (
          <section className={style['leaving']} aria-label={t`Signing out without a connection`}>
            <h2>{t`Signing out without a connection`}</h2>
            <p>
              <Trans>
                What is not sent stays on this device, under your name, and is sent when you sign in here again.
              </Trans>
            </p>
            <SignOutNote />
          </section>
        )}
        <div className={style['roads']}>
          <RoadsOnDevice />
        </div>
        <SentCopyNote />
        <StorageNote />
      </div>
      <SignInAgainDialog opened={signingIn} onClose={() => setSigningIn(false)} />
    </Page>
  )
}
