import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useStatus } from '../../../../engine/hooks/use-status.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import type { RoadsState } from '../../../../session/map-roads.ts'
import { askConfirm } from '../../../../ui/dialog/confirm.ts'
import { ProgressBar } from '../../../../ui/form/ProgressBar.tsx'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { useRoadsState } from '../../../../session/use-roads-state.ts'
import style from './roads.module.css'

/** The message about a download that is running or was interrupted; null for none. */
const useProblemWords = ({ problem, begun, server }: RoadsState): string | null => {
  const { t } = useLingui()
  const format = useFormat()
  const size = format.bytes(server?.size ?? begun?.file.size ?? 0)
  switch (problem) {
    case 'no-room':
      return t`There is not enough space on this device for ${size}. Free some and go on.`
    case 'broken-off':
      return t`Fetching broke off. It goes on by itself when the connection is back.`
    case 'refused':
      return t`The server did not give the rest of the roads. Try again.`
    case null:
      return null
  }
}

/** Downloads the roads of the maps for offline use, shows progress, and deletes them. Renders nothing when the server has none. */
export const RoadsOnDevice = () => {
  const { t } = useLingui()
  const format = useFormat()
  const connection = useStatus('state')
  const { roads, state } = useRoadsState()
  const problem = useProblemWords(state)
  const { server, kept, begun, fetching, canKeep } = state
  const newer = server !== null && server !== undefined && server.version !== kept?.version ? server : null
  // Offline the partial copy still describes its file.
  const wanted = newer ?? (server === undefined ? (begun?.file ?? null) : null)
  if (kept === null && wanted === null) return null

  const why =
    canKeep === false
      ? t`This browser cannot keep files of this size. A current Chrome, Edge, Firefox or Safari can.`
      : connection === 'offline'
        ? t`Fetching roads needs a connection`
        : undefined
  const size = format.bytes(wanted?.size ?? 0)
  const arrived = format.bytes(begun?.arrived ?? 0)
  const remove = async (): Promise<void> => {
    const title = t`Remove the roads from this device?`
    const text = t`Without a connection its maps then show borders, coasts and towns only.`
    if (await askConfirm({ title, text, danger: true })) await roads.remove()
  }
  return (
    <Panel title={t`Roads on this device`}>
      <div className={style['stack']}>
        {kept === null ? (
          !fetching && (
            <p>{t`Maps show roads while there is a connection. Keep them here and they show without one too.`}</p>
          )
        ) : (
          <p>
            {t`Kept on this device, also without a connection: ${kept.name}, ${format.bytes(kept.size)}, uploaded ${format.when(kept.uploaded)}.`}
          </p>
        )}
        {kept !== null && wanted !== null && <p>{t`A newer file is available (${size}).`}</p>}
        {fetching && (
          <ProgressBar
            label={t`Fetching roads`}
            value={begun?.arrived ?? 0}
            max={wanted?.size ?? 1}
            text={t`${arrived} of ${size}`}
          />
        )}
        {!fetching && begun !== null && <p>{t`${arrived} of ${size} are here.`}</p>}
        {problem !== null && <p role="alert">{problem}</p>}
        <div className={style['buttons']}>
          {wanted !== null && !fetching && (
            <WhyButton variant="default" why={whyOf(why)} onClick={() => void roads.keep()}>
              {begun !== null
                ? t`Go on fetching`
                : kept === null
                  ? t`Keep roads on this device (${size})`
                  : t`Fetch the newer roads (${size})`}
            </WhyButton>
          )}
          {(fetching || begun !== null) && (
            <Button variant="subtle" onClick={() => void roads.cancel()}>
              {t`Cancel fetching`}
            </Button>
          )}
          {kept !== null && !fetching && (
            <Button variant="subtle" onClick={() => void remove()}>
              {t`Remove from this device`}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
