import { sql } from 'kysely'
import { renderLinkMail } from '../auth/link-mail.ts'
import { createDatabase } from '../db/pool.ts'
import { openDatabaseServer } from '../db/server.ts'
import { runProgram } from '../run.ts'

/**
 * `npm run links`: lists the unsent mails of the last week, newest first, with their links, for an installation without
 * a mail server. Links are not stored, so they are derived again as for sending.
 */
await runProgram(async (config, log) => {
  const server = await openDatabaseServer(config, log, true)
  const handle = createDatabase(server.url)
  try {
    const { rows } = await sql<{ id: string; created: string; kind: string; recipient: string; body: string }>`
      select id, created, kind, recipient, body from outgoing_mail
      where has_link and sent is null and created > now() - interval '7 days'
      order by created desc, id limit 50`.execute(handle.db)
    for (const mail of rows) {
      const link = /https?:\/\/\S+/.exec(await renderLinkMail(handle.db, mail))?.[0] ?? ''
      process.stdout.write(`${new Date(mail.created).toISOString()}  ${mail.kind}  ${mail.recipient}  ${link}\n`)
    }
    process.stdout.write(`${rows.length} mails with a link are kept and not sent\n`)
  } finally {
    await handle.close()
    await server.stop()
  }
})
