import { Button, FileInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMap2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useStatus } from '../../../../engine/hooks/use-status.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { type MapFile, mapFilePath } from '../../../../protocol/map-file.ts'
import { ApiError } from '../../../../session/api.ts'
import { useSessionParts } from '../../../../session/use-session.ts'
import { askConfirm } from '../../../../ui/dialog/confirm.ts'
import { ProgressBar } from '../../../../ui/form/ProgressBar.tsx'
import { useRoadsState } from '../../../../session/use-roads-state.ts'
import { Code } from '../../../../ui/marks/Code.tsx'
import { Panel, Value, ValueGrid } from '../../../../ui/page/EditLayout.tsx'
import { SkeletonRows } from '../../../../ui/page/Face.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { useMapUpload } from './use-map-upload.ts'
import style from './settings.module.css'

const EXTRACT = 'pmtiles extract planet.pmtiles roads.pmtiles --bbox=5.9,51.2,6.4,51.6'
const DIGITS = { digits: 2, minDigits: 2 } as const

/** The archive on the server: its area, zoom levels, and upload time. */
const Present = ({ file }: { readonly file: MapFile }) => {
  const { t } = useLingui()
  const format = useFormat()
  const degrees = (value: number): string => format.number(value, DIGITS)
  const [west, south, east, north] = file.bounds
  return (
    <ValueGrid>
      <Value label={t`File`} wide>
        {file.name}
      </Value>
      <Value label={t`Size`}>{format.bytes(file.size)}</Value>
      <Value label={t`Uploaded`}>{format.when(file.uploaded)}</Value>
      <Value label={t`Zoom levels`}>{t`${file.minZoom} to ${file.maxZoom}`}</Value>
      <Value label={t`Source`}>{file.attribution}</Value>
      <Value label={t`Area: latitude, longitude`} wide>
        {t`${degrees(south)}, ${degrees(west)} to ${degrees(north)}, ${degrees(east)}`}
      </Value>
    </ValueGrid>
  )
}

/** Manages the PMTiles archive with the roads of all maps: shows, replaces or removes it (OPEN-075). */
export const MapFilePanel = () => {
  const { t } = useLingui()
  const format = useFormat()
  const { api } = useSessionParts()
  const connection = useStatus('state')
  const { roads, state } = useRoadsState()
  const [file, setFile] = useState<File | null>(null)
  const upload = useMapUpload(async () => {
    setFile(null)
    await roads.look()
  })
  const { server, looked } = state
  const { sent } = upload
  const choose = (chosen: File | null): void => {
    upload.clear()
    setFile(chosen)
  }
  const why =
    connection === 'offline'
      ? t`Uploading needs a connection`
      : file === null
        ? t`Choose a PMTiles file first`
        : undefined
  const remove = async (): Promise<void> => {
    const title = t`Remove the roads from all maps?`
    const text = t`Maps then show borders, coasts and towns only, and devices drop the roads that they keep.`
    if (!(await askConfirm({ title, text, danger: true }))) return
    try {
      await api.call(mapFilePath, { method: 'DELETE' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
    await roads.look()
  }
  return (
    <Panel title={t`Roads of the maps`}>
      <div
        className={style['stack']}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const [dropped] = event.dataTransfer.files
          if (dropped !== undefined && sent === null) choose(dropped)
        }}
      >
        {server === undefined && !looked && <SkeletonRows rows={2} />}
        {server === undefined && looked && <p>{t`What roads the server has is only known with a connection.`}</p>}
        {server === null && <p>{t`None yet: maps show borders, coasts and towns only.`}</p>}
        {server !== null && server !== undefined && <Present file={server} />}
        <FileInput
          label={t`PMTiles file`}
          description={t`Choose it or drop it here. Vector tiles, PMTiles version 3, with the layers of Protomaps or OpenMapTiles.`}
          placeholder={t`Choose a file`}
          leftSection={<IconMap2 size={18} stroke={1.7} aria-hidden="true" />}
          accept=".pmtiles"
          clearable
          clearButtonProps={{ 'aria-label': t`Clear` }}
          disabled={sent !== null}
          value={file}
          error={upload.refusal ?? undefined}
          onChange={choose}
        />
        {sent !== null && (
          <ProgressBar
            label={t`Sending the file`}
            value={sent.now}
            max={sent.of}
            text={
              sent.now < sent.of
                ? t`${format.bytes(sent.now)} of ${format.bytes(sent.of)}`
                : t`The server checks the file`
            }
          />
        )}
        <div className={style['line']}>
          {sent === null ? (
            <WhyButton
              variant="filled"
              why={whyOf(why)}
              onClick={() => void (file === null ? undefined : upload.send(file))}
            >
              {server === null || server === undefined ? t`Upload roads` : t`Replace the roads`}
            </WhyButton>
          ) : (
            <Button onClick={upload.cancel}>{t`Cancel`}</Button>
          )}
          {server !== null && server !== undefined && sent === null && (
            <Button variant="subtle" onClick={() => void remove()}>{t`Remove the roads`}</Button>
          )}
        </div>
        <div>
          <p className={style['hint']}>
            <Trans>
              The program pmtiles copies an area out of a larger archive, such as the daily one of Protomaps:
            </Trans>
          </p>
          <div className={style['command']}>
            <Code value={EXTRACT} />
          </div>
        </div>
      </div>
    </Panel>
  )
}
