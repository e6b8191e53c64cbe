import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { roleNames } from '../../../server/seeds/base.ts'
import type { Environment } from '../../../server/config.ts'
import { openWorld, type World } from '../http/world.ts'
import { uploadCalls } from './upload-calls.ts'

const REPORTERS = /^ROLE_(ASSET|ASSET_TYPE|DAMAGE|SITE|IMPORT)_/

/** A world with a damage report, and a worker who may add files to it and import lists. */
export const openDamageWorld = async (environment: Environment = {}) => {
  const world: World = await openWorld(environment)
  await world.user(
    'worker',
    roleNames().filter((role) => REPORTERS.test(role)),
  )
  const session = await world.signIn('worker')
  const calls = uploadCalls(world, session)
  const filesDir = join(dirname(world.clientDir), 'files')
  const make = async (entity: string, body: unknown): Promise<string> =>
    String((await calls.call({ method: 'POST', path: `/${entity}`, body })).body.result['id'])
  const assetType = await make('asset_type', { name: 'Crate' })
  const damage = await make('damage', { asset: await make('asset', { name: 'A', assetType }), summary: 'Dent' })
  return {
    world,
    ...calls,
    damage,
    /** The form fields of an upload to the damage report. */
    target: [
      { name: 'entity', value: damage },
      { name: 'entityType', value: 'damage' },
    ],
    /** The server's directory of files. */
    filesDir,
    /** Names of all files in it. */
    onDisk: async (): Promise<readonly string[]> => {
      const found = await readdir(filesDir, { recursive: true, withFileTypes: true }).catch(() => [])
      return found.filter((one) => one.isFile()).map(({ name }) => name)
    },
    download: async (id: string) => {
      const answer = await world.app.inject({
        url: `/api/v1/file/download/${id}`,
        headers: { authorization: `Bearer ${session.token}`, 'x-lading-project': world.project },
      })
      return { bytes: answer.rawPayload, headers: answer.headers }
    },
    count: async (table: 'file' | 'upload' | 'job'): Promise<number> =>
      Number((await world.database.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n),
  }
}
export type DamageWorld = Awaited<ReturnType<typeof openDamageWorld>>
