import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { asset as declared } from '../../../assets/entities/asset.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useStatus } from '../../../../engine/hooks/use-status.ts'
import { explain } from '../../../../identify/explain.ts'
import { identifierKey } from '../../../../identify/lookup-keys.ts'
import { type Command, commandOf } from '../../../../scanning/command-codes.ts'
import { commandName } from '../../../../scanning/command-words.ts'
import { findingText } from '../../../../scanning/finding-words.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { HeadState } from '../../../../record/page/head/HeadState.tsx'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import { Code } from '../../../../ui/marks/Code.tsx'
import { StillComing } from '../../../../ui/page/StillComing.tsx'
import { AssetActions } from './AssetActions.tsx'
import style from './code.module.css'
import { FoundCoded } from './FoundCoded.tsx'
import { FoundRecord } from './FoundRecord.tsx'
import { FoundSensor } from './FoundSensor.tsx'
import { rememberAsset, useNearAsset } from './near-asset.ts'
import { UnknownCode } from './UnknownCode.tsx'
import { CARRIERS, type FoundCode, useCode } from './use-code.ts'
import { useLeftWith } from './use-left-with.ts'
import { useResolve, useUnknownCodes } from './use-unknown-codes.ts'

const Asset = ({ asset, onDone }: { readonly asset: ListRowOf<typeof declared>; readonly onDone: () => void }) => {
  const { t } = useLingui()
  const words = useWords()
  const { row, labels } = asset
  const name = row.name ?? ''
  const serial = row.serial ?? ''
  const leftWith = useLeftWith(row)
  return (
    <FoundRecord
      label={name || t`Asset`}
      title={name || serial}
      state={<HeadState entity={declared} record={asset} />}
      facts={[
        [words.field(declared, 'serial'), serial],
        [words.field(declared, 'assetType'), labels.assetType ?? ''],
        [words.field(declared, 'site'), labels.site ?? ''],
        [t`Left with`, leftWith],
      ]}
    >
      <AssetActions asset={asset} onDone={onDone} />
    </FoundRecord>
  )
}

/** Adds the code to the inbox; it leaves the inbox when it becomes known. */
const Unknown = ({ raw, onDone }: { readonly raw: string; readonly onDone: () => void }) => {
  const { t } = useLingui()
  const { read } = useCode(raw)
  const { codes } = useUnknownCodes()
  const { keep } = useResolve()
  const [failed, setFailed] = useState(false)
  const coming = useStatus('arriving').some((name) => CARRIERS.has(name))
  const near = useNearAsset()
  const open = codes.find(({ key }) => key === identifierKey(raw))
  useEffect(() => {
    keep(raw).catch(() => setFailed(true))
  }, [keep, raw])
  return (
    <section className={style['asset']}>
      <div className={style['head']}>
        <h3>{t`Unknown code`}</h3>
      </div>
      <p className={style['note']}>
        {failed
          ? t`This device could not keep the code. Write it down, or scan it again.`
          : open === undefined
            ? t`Nothing on this device has this code.`
            : t`Nothing on this device has this code. It is kept under Unknown codes.`}
      </p>
      {coming && <StillComing because="arriving" />}
      <UnknownCode read={read} scans={open?.scans ?? []} near={near} onDone={onDone} />
    </section>
  )
}

/** A command code that was scanned on another screen than the scan screen. */
const CommandFound = ({ command }: { readonly command: Command }) => {
  const { t } = useLingui()
  return (
    <section className={style['asset']}>
      <div className={style['head']}>
        <h3>{commandName(command)}</h3>
      </div>
      <p className={style['note']}>
        {command === 'test'
          ? t`The reader works.`
          : t`This is a command. It works while the scan screen of a packing slip is open.`}
      </p>
    </section>
  )
}

/** The records that have the code; without one it is unknown. */
const Found = ({ raw, found, onClose }: { raw: string; found: FoundCode; onClose: () => void }) => {
  const { t } = useLingui()
  const { person } = useData()
  const { assets, sensors, records } = found
  const only = typeof assets !== 'string' && assets.length === 1 ? assets[0]?.row.id : undefined
  useEffect(() => {
    if (only !== undefined) rememberAsset(only, person.id)
  }, [only, person.id])
  if (assets === 'looking') return <p className={style['looking']}>{t`Looking on this device`}</p>
  if (assets === 'failed')
    return <p className={style['problem']}>{t`This device could not look it up. Scan it again.`}</p>
  if (assets.length + sensors.length + records.length === 0) return <Unknown raw={raw} onDone={onClose} />
  return (
    <>
      {assets.map((asset) => (
        <Asset key={asset.row.id} asset={asset} onDone={onClose} />
      ))}
      {sensors.map((sensor) => (
        <FoundSensor key={sensor.row.id} sensor={sensor} onDone={onClose} />
      ))}
      {records.map((record) => (
        <FoundCoded key={record.record.row.id} {...record} onDone={onClose} />
      ))}
    </>
  )
}

export interface CodeCardProps {
  readonly raw: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** What a scanned or pasted code is, and what this user can do with it (JOB-W4). */
export const CodeCard = ({ raw, opened, onClose }: CodeCardProps) => {
  const { t } = useLingui()
  const command = commandOf(raw)
  const found = useCode(raw)
  const { elements, findings, valid, shown } = explain(found.read)
  const [finding] = findings
  return (
    <DialogFrame
      opened={opened}
      title={t`What is this code?`}
      onClose={onClose}
      needs={t`Works without a network.`}
      foot={<Button size="lg" onClick={onClose}>{t`Close`}</Button>}
    >
      <div className={style['card']}>
        <Code value={shown} />
        {elements.length > 0 && (
          <ul className={style['elements']} aria-label={t`In the code`}>
            {elements.map(({ ai, title, value }) => (
              <li key={ai}>
                ({ai}) {title} <strong>{value}</strong>
              </li>
            ))}
          </ul>
        )}
        {!valid && finding !== undefined && <p className={style['problem']}>{findingText(finding)}</p>}
        {command === null ? <Found raw={raw} found={found} onClose={onClose} /> : <CommandFound command={command} />}
      </div>
    </DialogFrame>
  )
}
