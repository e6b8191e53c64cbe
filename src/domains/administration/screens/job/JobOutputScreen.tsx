import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Progress } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { Face, SkeletonRows } from '../../../../ui/page/Face.tsx'
import { Page } from '../../../../ui/page/Page.tsx'
import { ReasonPanel } from '../../../../ui/page/ReasonPanel.tsx'
import type { OwnViewProps } from '../../../../record/own-view.ts'
import { useGo } from '../../../../record/use-go.ts'
import { usePageTitle } from '../../../../record/use-page-title.ts'
import { CancelImport } from './CancelImport.tsx'
import { failureIn, outcomeOf, takenOf } from './job-result.ts'
import { JobState } from './JobState.tsx'
import { JobResult } from './JobResult.tsx'
import { useJob } from './use-job.ts'
import style from './job.module.css'

const REPORTS = '/import/report'

/** Progress and log of a job, live while it runs (ROUTE-26, IMPORT-03, JOB-06). */
const JobOutputScreen = ({ parameters }: OwnViewProps) => {
  const { t, i18n } = useLingui()
  const go = useGo()
  const id = parameters['id'] ?? ''
  const view = useJob(id)
  const title = view.kind === 'job' ? view.job.name : t`Job output`
  usePageTitle(title)
  if (view.kind === 'loading') return <SkeletonRows rows={6} />
  if (view.kind === 'away') {
    return (
      <Face kind="error" icon={IconCloudOff} title={t`This job cannot be shown now`}>
        <Trans>Its output is read from the server. There is no connection, or the job does not exist.</Trans>
      </Face>
    )
  }
  const { job } = view
  const taken = takenOf(job.result)
  const counts = new Map(outcomeOf(job.result).counts)
  const [rows, refused] = [counts.get('rows') ?? 0, counts.get('refused') ?? 0]
  const progress = Math.min(100, Math.max(0, job.progress ?? 0))
  return (
    <Page
      title={title}
      {...(job.type === 'import'
        ? { breadcrumb: [{ label: t`Import reports`, href: REPORTS, onOpen: () => go(REPORTS) }] }
        : {})}
      actions={<CancelImport id={id} job={job} />}
      state={job.status === null ? null : <JobState status={job.status} taken={taken} />}
    >
      <div className={style['output']}>
        <Progress
          value={progress}
          size="lg"
          aria-label={t`Progress`}
          color={(job.error ?? '') !== '' || taken === 'nothing' ? 'red' : taken === 'part' ? 'yellow' : 'blue'}
        />
        <p role="status">{t`${progress} %`}</p>
        {(job.error ?? '') !== '' && (
          <ReasonPanel tone="red" icon={IconAlertTriangle} title={t`The job has failed`}>
            {failureIn(job.result, i18n.locale) ?? job.error}
          </ReasonPanel>
        )}
        {taken === 'nothing' && (
          <ReasonPanel tone="red" icon={IconAlertTriangle} title={t`Nothing was imported`}>
            {rows === 0
              ? t`The file has no rows under its header.`
              : t`${plural(rows, { one: 'Its only row was not taken.', other: 'None of its # rows was taken.' })} Why stands below; mend the file and import it again.`}
          </ReasonPanel>
        )}
        {taken === 'part' && (
          <ReasonPanel tone="amber" icon={IconAlertTriangle} title={t`Not everything was imported`}>
            {t`${plural(refused, { one: `# of ${rows} rows was refused.`, other: `# of ${rows} rows were refused.` })} Why stands below; mend what was refused and import it again.`}
          </ReasonPanel>
        )}
        <JobResult result={job.result} />
      </div>
    </Page>
  )
}

export default JobOutputScreen
