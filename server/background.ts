import type { Config } from './config.ts'
import type { DatabaseHandle } from './db/pool.ts'
import { type DailyJob, scheduleJobs } from './jobs/regular.ts'
import type { Logger } from './log.ts'
import { createPostman } from './mail/postman.ts'
import { sweep } from './sync/sweep.ts'

const daily: readonly DailyJob[] = [{ name: 'sync.sweep', run: sweep }]

/** What the server does without being asked: daily jobs, and posting mail where a mail server is set. Answers the end of it. */
export async function startBackground(
  config: Config,
  handle: DatabaseHandle,
  log: Logger,
): Promise<() => Promise<void>> {
  const postman = config.smtpUrl === undefined ? undefined : await createPostman(handle, config.smtpUrl, log)
  const endJobs = scheduleJobs(handle.db, daily, log)
  return async () => {
    await Promise.all([endJobs(), postman?.close()])
  }
}
