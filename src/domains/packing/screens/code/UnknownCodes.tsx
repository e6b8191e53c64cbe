import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { Fragment, useCallback, useEffect, useState } from 'react'
import type { unknownCode } from '../../entities/unknown-code.ts'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { Code } from '../../../../ui/marks/Code.tsx'
import { PendingEdge } from '../../../../ui/marks/PendingEdge.tsx'
import { rowTitle } from '../../../../ui/fields/row-title.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { Face, SkeletonRows } from '../../../../ui/page/Face.tsx'
import { Page } from '../../../../ui/page/Page.tsx'
import { ComingFace, StillComing } from '../../../../ui/page/StillComing.tsx'
import { RecordLink, RecordLinksProvider } from '../../../../record/RecordLink.tsx'
import { usePageTitle } from '../../../../record/use-page-title.ts'
import style from './code.module.css'
import { UnknownCode } from './UnknownCode.tsx'
import { useCode } from './use-code.ts'
import type { OpenCode } from './open-codes.ts'
import { useUnknownCodes } from './use-unknown-codes.ts'

interface WaitingProps {
  readonly open: OpenCode<ListRowOf<typeof unknownCode>>
  /** Called with whether a record of this device carries the code by now. */
  readonly onKnown: (key: string, known: boolean) => void
}

const Waiting = ({ open, onKnown }: WaitingProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const words = useWords()
  const { read, assets, sensors, records } = useCode(open.code)
  const [newest] = open.scans
  // Bound on this device; the server removes it from the inbox after sync.
  const known = typeof assets !== 'string' && assets.length + sensors.length > 0
  useEffect(() => onKnown(open.key, known), [onKnown, open.key, known])
  if (newest === undefined || known) return null
  const times = open.scans.length
  const slip = newest.row.packingSlip
  const user = newest.labels.user ?? null
  const time = format.when(newest.row.time ?? newest.row.created)
  return (
    <li className={style['waiting']}>
      {open.scans.some(({ state }) => state !== 'synced') && <PendingEdge />}
      <Code value={open.code} />
      <p className={style['note']}>
        {user === null ? time : t`${time}, ${user}`}
        {times > 1 && <> · {t`${plural(times, { one: 'scanned # time', other: 'scanned # times' })}`}</>}
        {typeof slip === 'string' && (
          <>
            {' · '}
            <RecordLink entity="packing_slip" id={slip}>
              {newest.labels.packingSlip ?? t`Packing slip`}
            </RecordLink>
          </>
        )}
      </p>
      {records.length > 0 && (
        <p className={style['note']}>
          {t`This code belongs to:`}
          {records.map(({ entity, record }) => (
            <Fragment key={record.row.id}>
              {' '}
              <RecordLink entity={entity.name} id={record.row.id}>
                {`${words.one(entity)} ${rowTitle(entity.name, record)}`}
              </RecordLink>
            </Fragment>
          ))}
        </p>
      )}
      <UnknownCode read={read} scans={open.scans} isKnown={records.length > 0} />
    </li>
  )
}

/** The inbox of unknown codes (JOB-W4). */
export default function UnknownCodes({ entity }: { readonly entity: AnyEntity }) {
  const { t } = useLingui()
  const words = useWords()
  const { codes, missing, error, retry } = useUnknownCodes()
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const onKnown = useCallback(
    (key: string, is: boolean) =>
      setKnown((before) => {
        if (before.has(key) === is) return before
        const others = [...before].filter((one) => one !== key)
        return new Set(is ? [...others, key] : others)
      }),
    [],
  )
  const none = codes.every(({ key }) => known.has(key))
  const title = words.menu(entity)
  usePageTitle(title)
  return (
    <Page title={title}>
      {error !== null && (
        <Face
          kind="error"
          title={t`The codes could not be read`}
          action={<Button onClick={retry}>{t`Try again`}</Button>}
        />
      )}
      {error === null && none && missing === 'reading' && <SkeletonRows rows={3} />}
      {error === null && none && missing === 'arriving' && <ComingFace />}
      {error === null && none && missing === null && (
        <Face kind="empty" icon={IconInbox} title={t`No unknown code waits`}>
          {t`Codes that are scanned and that no asset carries are kept here.`}
        </Face>
      )}
      <RecordLinksProvider>
        <ul className={style['inbox']} aria-label={title}>
          {codes.map((open) => (
            <Waiting key={open.key} open={open} onKnown={onKnown} />
          ))}
        </ul>
      </RecordLinksProvider>
      {!none && <StillComing because={missing} />}
    </Page>
  )
}
