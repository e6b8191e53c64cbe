import { renderLinkMail } from './auth/link-mail.ts'
import { steadyNow } from './clock.ts'
import type { Config } from './config.ts'
import type { DatabaseHandle } from './db/pool.ts'
import { openFileStore } from './files/open-store.ts'
import { createImportService } from './importing/import-service.ts'
import { carryOutTask } from './jobs/due-tasks.ts'
import { carryOutExport } from './jobs/exporter.ts'
import { carryOutInbound } from './jobs/inbound.ts'
import { startJobWorkers } from './jobs/job-runner.ts'
import { carryOutOutbound } from './jobs/outbound.ts'
import { watchStart } from './jobs/after-leap.ts'
import { recover } from './jobs/recover.ts'
import { regularWork } from './jobs/regular.ts'
import type { JobServices } from './jobs/run-job.ts'
import { startWorkers } from './jobs/workers.ts'
import type { Logger } from './log.ts'
import { createMailSender } from './mail/mail-sender.ts'
import { pushSender } from './push/sender.ts'
import { carryOutPush } from './push/carry-out.ts'
import { sweep } from './sync/sweep.ts'

/**
 * Starts the background work of the server: scheduled work, exports, imports, interface messages, and with a mail server
 * sending mail. Long work has workers of its own, so that no mail waits for an import. Returns the function that stops it.
 */
export async function startBackground(
  config: Config,
  handle: DatabaseHandle,
  log: Logger,
): Promise<() => Promise<void>> {
  const { db } = handle
  const { smtpUrl } = config
  const mailSender = smtpUrl === undefined ? undefined : createMailSender(db, { smtpUrl, render: renderLinkMail })
  const files = openFileStore(config.files)
  const services: JobServices = {
    import: createImportService(db, files),
    'sync.sweep': async () => {
      await sweep(db, steadyNow())
      return null
    },
  }
  const may = await watchStart(db)
  await recover(db)
  const workers = await Promise.all([
    startJobWorkers(handle, services, log),
    startWorkers(handle, { work: { export: carryOutExport({ db, files }) }, concurrency: 1 }, log),
    startWorkers(
      handle,
      {
        work: {
          inbound: carryOutInbound(db),
          outbound: carryOutOutbound({ db, addresses: config.interfaceUrls ?? new Map() }),
          push: carryOutPush(db, await pushSender(db, config)),
          task: carryOutTask(db),
          ...(mailSender === undefined ? {} : { mail: mailSender.post }),
        },
        regular: regularWork(db, files, { may, log }),
        concurrency: 5,
      },
      log,
    ),
  ])
  return async () => {
    await Promise.all(workers.map((set) => set.close()))
    mailSender?.close()
  }
}
