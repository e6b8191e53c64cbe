import { renderLetter } from './auth/letters.ts'
import type { Config } from './config.ts'
import type { DatabaseHandle } from './db/pool.ts'
import { openFileStore } from './files/store.ts'
import { createImportService } from './importing/import-service.ts'
import { carryOutTask } from './jobs/due-tasks.ts'
import { carryOutExport } from './jobs/exporter.ts'
import { carryOutInbound } from './jobs/inbound.ts'
import { startJobWorkers } from './jobs/job-runner.ts'
import { carryOutOutbound } from './jobs/outbound.ts'
import { recover } from './jobs/recover.ts'
import { regularWork } from './jobs/regular.ts'
import type { JobServices } from './jobs/run-job.ts'
import { startWorkers } from './jobs/workers.ts'
import type { Logger } from './log.ts'
import { createPostman } from './mail/postman.ts'
import { sweep } from './sync/sweep.ts'

/**
 * What the server does without being asked: regular work, exports, imports, messages of interfaces, and posting mail where a
 * mail server is set. Long work has workers of its own, so that no mail waits for an import. Returns the end of it.
 */
export async function startBackground(
  config: Config,
  handle: DatabaseHandle,
  log: Logger,
): Promise<() => Promise<void>> {
  const { db } = handle
  const { smtpUrl } = config
  const postman = smtpUrl === undefined ? undefined : createPostman(db, { smtpUrl, render: renderLetter })
  const files = openFileStore(config.files)
  const services: JobServices = {
    import: createImportService(db, files),
    'sync.sweep': async () => {
      await sweep(db, new Date())
      return null
    },
  }
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
          task: carryOutTask(db),
          ...(postman === undefined ? {} : { mail: postman.post }),
        },
        regular: regularWork(db, files),
        concurrency: 5,
      },
      log,
    ),
  ])
  return async () => {
    await Promise.all(workers.map((set) => set.close()))
    postman?.close()
  }
}
