import { Trans, useLingui } from '@lingui/react/macro'
import { Progress } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { useWords } from '../../../../ui/fields/words.ts'
import { StateTag } from '../../../../ui/marks/StateTag.tsx'
import { Face, SkeletonRows } from '../../../../ui/page/Face.tsx'
import { Page } from '../../../../ui/page/Page.tsx'
import { ReasonPanel } from '../../../../ui/page/ReasonPanel.tsx'
import type { OwnViewProps } from '../../../../record/own-view.ts'
import { usePageTitle } from '../../../../record/use-page-title.ts'
import { CancelImport } from './CancelImport.tsx'
import { JobResult } from './JobResult.tsx'
import { useJob } from './use-job.ts'
import style from './job.module.css'

/** Progress and log of a job, live while it runs (ROUTE-26, IMPORT-03, JOB-06). */
const JobOutputScreen = ({ parameters }: OwnViewProps) => {
  const { t } = useLingui()
  const id = parameters['id'] ?? ''
  const view = useJob(id)
  const words = useWords()
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
  const progress = Math.min(100, Math.max(0, job.progress ?? 0))
  return (
    <Page
      title={title}
      actions={<CancelImport id={id} job={job} />}
      state={job.status === null ? null : <StateTag state={job.status} label={words.state(job.status)} />}
    >
      <div className={style['output']}>
        <Progress
          value={progress}
          size="lg"
          aria-label={t`Progress`}
          color={(job.error ?? '') === '' ? 'blue' : 'red'}
        />
        <p role="status">{t`${progress} %`}</p>
        {(job.error ?? '') !== '' && (
          <ReasonPanel tone="red" icon={IconAlertTriangle} title={t`The job has failed`}>
            {job.error}
          </ReasonPanel>
        )}
        <JobResult result={job.result} />
      </div>
    </Page>
  )
}

export default JobOutputScreen
