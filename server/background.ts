import { renderLinkMail } from './auth/link-mail.ts'
import type { Config } from './config.ts'
import type { DatabaseHandle } from './db/pool.ts'
import { openFileStore } from './files/store.ts'
import { sweepUploads } from './files/sweep-uploads.ts'
import { createImportService } from './importing/import-service.ts'
import { createExporter } from './jobs/exporter.ts'
import { createInbox } from './jobs/inbound.ts'
import { createJobRunner } from './jobs/job-runner.ts'
import { createOutbox } from './jobs/outbound.ts'
import { forgetAudit } from './jobs/forget-audit.ts'
import { type DailyJob, scheduleJobs } from './jobs/regular.ts'
import type { JobServices } from './jobs/run-job.ts'
import type { Logger } from './log.ts'
import { createMailSender } from './mail/mail-sender.ts'
import { sweep } from './sync/sweep.ts'

/**
 * Starts the background work of the server: daily jobs, exports, imports, interface messages, and with a mail server
 * sending mail. Returns the function that stops it.
 */
export async function startBackground(
  config: Config,
  handle: DatabaseHandle,
  log: Logger,
): Promise<() => Promise<void>> {
  const mailSender =
    config.smtpUrl === undefined
      ? undefined
      : await createMailSender(handle, { smtpUrl: config.smtpUrl, render: renderLinkMail, log })
  const files = openFileStore(config.files)
  const exporter = await createExporter(handle, files, log)
  const services: JobServices = {
    import: createImportService(handle.db, files),
    'sync.sweep': async () => {
      await sweep(handle.db, new Date())
      return null
    },
  }
  const runner = await createJobRunner(handle, services, log)
  const inbox = await createInbox(handle, log)
  const outbox = await createOutbox(handle, config.interfaceUrls ?? new Map(), log)
  const daily: readonly DailyJob[] = [
    { name: 'sync.sweep', run: sweep },
    { name: 'audit.forget', run: forgetAudit },
    { name: 'files.sweep', run: (db, now) => sweepUploads(db, files, now) },
  ]
  const endJobs = scheduleJobs(handle.db, daily, log)
  return async () => {
    await Promise.all([endJobs(), exporter.close(), runner.close(), inbox.close(), outbox.close(), mailSender?.close()])
  }
}
