import { randomUUID } from 'node:crypto'
import { runMutation } from '../../../actions/run-mutation.ts'
import type { Unit } from '../../../store/unit.ts'
import { refusalOf } from '../../../http/refused.ts'

/**
 * Queues the import job for the user who uploaded the file. Runs with the rights of the server, because few users may
 * create jobs.
 */
export async function queueImport(
  unit: Unit,
  parameters: { readonly entity: string; readonly file: string; readonly size: number; readonly sha256: string },
): Promise<string> {
  const id = randomUUID()
  const result = await runMutation(unit, {
    name: 'job.create',
    target: ['job', id],
    body: {
      name: `Import: ${parameters.file}`.slice(0, 200),
      type: 'import',
      forProject: unit.principal.project,
      owner: unit.principal.user.id,
      addTime: unit.now.toISOString(),
      parameters,
    },
  })
  if (!result.ok) throw refusalOf(result)
  return id
}
