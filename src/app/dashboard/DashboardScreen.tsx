import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudDownload, IconFolders } from '@tabler/icons-react'
import { useStatus } from '../../engine/hooks/use-status.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useProjects } from '../../session/use-session.ts'
import { later } from '../../ui/later/later.tsx'
import { TabWait } from '../../ui/later/waits.tsx'
import { AsOf } from '../../ui/marks/AsOf.tsx'
import { Face, SkeletonRows } from '../../ui/page/Face.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { bootstrapText } from '../sync/bootstrap-text.ts'
import { ProjectChoice } from '../../record/page/ProjectChoice.tsx'
import { usePageTitle } from '../../record/use-page-title.ts'
import { MyDay } from './MyDay.tsx'
import { useLastDays } from './use-figures.ts'
import { SharedFiles } from './SharedFiles.tsx'
import style from './dashboard.module.css'
import day from './my-day.module.css'

/** The charts are below what needs the person, which is shown first. */
const Widgets = later(async () => (await import('./Widgets.tsx')).Widgets, TabWait)

/** Asks to select a project, which every other screen needs (OPEN-021). */
const ChooseProject = () => {
  const { t } = useLingui()
  const { known, projects } = useProjects()
  if (!known && projects.length === 0) return <SkeletonRows rows={6} />
  if (projects.length === 0) {
    return (
      <Face kind="empty" icon={IconFolders} title={t`No project to work in`}>
        <Trans>Ask your administrator to give your organization access to a project.</Trans>
      </Face>
    )
  }
  return (
    <Face kind="empty" icon={IconFolders} title={t`Choose a project`} action={<ProjectChoice projects={projects} />}>
      <Trans>Everything you see and do belongs to the project you choose. You can change it at the top.</Trans>
    </Face>
  )
}

/** The landing screen: the last seven days from the data on this device (ROUTE-12). */
export const DashboardScreen = () => {
  const { t } = useLingui()
  const format = useFormat()
  const { projects, selected, registration } = useProjects()
  const [bootstrap, lastSyncedAt] = [useStatus('bootstrap'), useStatus('lastSyncedAt')]
  const days = useLastDays()
  usePageTitle(t`Dashboard`)
  const usable = selected !== null && registration.kind === 'ok'
  const from = format.day(days[0] ?? '', { short: true })
  const to = format.day(days.at(-1) ?? '', { short: true })
  return (
    <Page
      title={t`Dashboard`}
      // The line is shown from the start and also shows the progress, so that the buttons below it do not move.
      below={
        <p className={style['span']}>
          {bootstrap !== null ? (
            <span className={style['fetching']}>
              <IconCloudDownload size={16} stroke={1.8} aria-hidden="true" />
              {bootstrapText(bootstrap, format, projects.length > 0)}
            </span>
          ) : (
            usable && (
              <>
                <span>
                  <Trans>
                    {from} to {to}, {selected.name}
                  </Trans>
                </span>
                {lastSyncedAt !== null && <AsOf at={lastSyncedAt} />}
              </>
            )
          )}
        </p>
      }
    >
      <SharedFiles />
      {selected === null && <ChooseProject />}
      {selected !== null && !usable && (
        <Face kind="forbidden" title={t`This project cannot be used here`}>
          {registration.kind === 'too-old' ? (
            <Trans>This version of the app is too old for it. Load the new version, or choose another project.</Trans>
          ) : (
            <Trans>If you want to continue on the web application, please select another project</Trans>
          )}
        </Face>
      )}
      {usable && (
        <div key={selected.id} className={day['around']}>
          <MyDay />
          <Widgets />
        </div>
      )}
    </Page>
  )
}
