import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconFileExport,
  IconRefresh,
} from '@tabler/icons-react'
import type { PendingList } from '../../engine/hooks/use-status.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useProjects, useSessionParts } from '../../session/use-session.ts'
import { useStatusView } from '../../session/use-status.ts'
import { ProgressBar } from '../../ui/form/ProgressBar.tsx'
import { bootstrapText } from './bootstrap-text.ts'
import { figuresOf } from './figures-of.ts'
import { useStatusWords } from './use-status-words.ts'
import { useExport } from '../../record/change/use-export.ts'
import style from './sync.module.css'

const icons = { synced: IconCloudCheck, sending: IconCloudUp, offline: IconCloudOff, attention: IconAlertTriangle }

const Figure = ({ value, tone, children }: { value: number; tone?: string; children: React.ReactNode }) => (
  <div className={style['figure']} data-tone={value > 0 ? tone : undefined}>
    <strong>{useFormat().number(value)}</strong>
    <span>{children}</span>
  </div>
)

/** How much waits, conflicts and was refused, and the bytes of the photos and files among it. */
const Figures = ({ pending }: { readonly pending: PendingList }) => {
  const format = useFormat()
  const { waiting, conflicts, refused, files, ...sum } = figuresOf(pending)
  const bytes = format.bytes(sum.bytes)
  return (
    <div className={style['figures']}>
      <Figure value={waiting}>
        <Trans>waiting</Trans>
      </Figure>
      <Figure value={conflicts} tone="purple">
        <Plural value={conflicts} one="conflict" other="conflicts" />
      </Figure>
      <Figure value={refused} tone="red">
        <Trans>refused</Trans>
      </Figure>
      {files > 0 && (
        <Figure value={files}>
          <Trans>
            <Plural value={files} one="photo or file of these" other="photos or files of these" />, {bytes}
          </Trans>
        </Figure>
      )}
    </div>
  )
}

/** Sync status in one sentence, progress, counts, and the export. */
export const SyncHead = ({ pending }: { readonly pending: PendingList | null }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { data } = useSessionParts()
  const { status, sending } = useStatusView()
  const words = useStatusWords(status)
  const { projects } = useProjects()
  const { exporting, save } = useExport()
  const Icon = icons[status.state]
  const held = format.number(status.bootstrap?.done ?? 0)
  const heldText = t`${held} records are here so far; the others come with a connection`
  const done = format.number(sending?.done ?? 0)
  const total = format.number(sending?.total ?? 0)
  const oldest = format.age(status.oldestUnsentAt)
  return (
    <section className={style['head']} aria-label={t`Connection`}>
      <Icon size={28} stroke={1.7} aria-hidden="true" className={style['cloud']} data-state={status.state} />
      <div className={style['stand']}>
        <strong role="status">{words}</strong>
        <span>
          {status.pending === null ? (
            <Trans>When this device last heard from the server is not known yet.</Trans>
          ) : status.lastSyncedAt === null ? (
            <Trans>No exchange with the server yet.</Trans>
          ) : (
            <Trans>Last exchange {format.time(status.lastSyncedAt, { seconds: true })}.</Trans>
          )}{' '}
          {oldest !== '' && <Trans>Oldest change: {oldest}.</Trans>}
        </span>
        {sending !== null && (
          <ProgressBar value={sending.done} max={sending.total} label={t`Sent`} text={t`${done} of ${total} sent`} />
        )}
        {status.bootstrap !== null && (
          <ProgressBar
            value={status.bootstrap.done}
            max={Math.max(status.bootstrap.total, status.bootstrap.done, 1)}
            label={t`Fetched`}
            text={status.reachable === true ? bootstrapText(status.bootstrap, format, projects.length > 0) : heldText}
          />
        )}
      </div>
      {pending === null ? (
        <p className={style['figures']}>
          <Trans>What waits on this device is not known yet.</Trans>
        </p>
      ) : (
        <Figures pending={pending} />
      )}
      <div className={style['buttons']}>
        <Button
          leftSection={<IconRefresh size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => void data.syncNow()}
        >
          {t`Send now`}
        </Button>
        <Button
          loading={exporting}
          leftSection={<IconFileExport size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => void save()}
        >
          {t`Export`}
        </Button>
      </div>
    </section>
  )
}
