import { Plural, Trans } from '@lingui/react/macro'
import { IconDeviceDesktopDown } from '@tabler/icons-react'
import { CARRIERS } from '../../domains/assets/effects/code-carriers.ts'
import { useStatus } from '../../engine/hooks/use-status.ts'
import { countOf } from '../../engine/data/known.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { bootstrapText } from '../sync/bootstrap-text.ts'
import { useLiveQuery } from '../../session/use-live-query.ts'
import { useProject, useProjects, useSessionParts } from '../../session/use-session.ts'
import { readAnswer } from '../../session/read-answer.ts'
import { useShellSaved } from './use-shell-saved.ts'
import style from './shell.module.css'

/** Footer of the menu: how much of the app and of the project is on this device. */
export const SavedFoot = () => {
  const format = useFormat()
  const { data } = useSessionParts()
  const project = useProject()
  const { projects } = useProjects()
  const [bootstrap, ready] = [useStatus('bootstrap'), useStatus('ready')]
  const shellSaved = useShellSaved()
  const { value } = useLiveQuery(`saved ${project}`, [CARRIERS], async () => {
    const sort = { path: 'created', order: 'ASC' } as const
    if (project === null) return null
    return countOf(await readAnswer(() => data.query(CARRIERS, { filters: {}, sort, limit: 1, offset: 0 })))
  })
  const count = value ?? 0
  return (
    <div className={style['saved']}>
      <IconDeviceDesktopDown size={16} stroke={1.7} aria-hidden="true" />
      {bootstrap !== null ? (
        bootstrapText(bootstrap, format, projects.length > 0)
      ) : !shellSaved ? (
        <Trans>Not yet saved for offline</Trans>
      ) : !ready || count === 0 ? (
        <Trans>Works without a network</Trans>
      ) : (
        <span>
          <Trans>Saved for offline</Trans> · <Plural value={count} one="# asset" other="# assets" />
        </span>
      )}
    </div>
  )
}
