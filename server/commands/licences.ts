import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { repositoryRoot } from '../build-client.ts'
import { runProgram } from '../run.ts'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
})

const namesSchema = z.looseObject({
  license: z.string().optional(),
  /** Format of old packages. */
  licenses: z.array(z.looseObject({ type: z.string() })).optional(),
})

/** Licence in the package's own package.json, for packages without one in the lock file. */
const ownLicence = async (path: string): Promise<string | undefined> => {
  const text = await readFile(join(repositoryRoot, path, 'package.json'), 'utf8').catch(() => '{}')
  const { license, licenses = [] } = namesSchema.parse(JSON.parse(text))
  return license ?? licenses[0]?.type
}

/** `npm run licences`: lists the production packages by licence. */
await runProgram(async () => {
  const lock = lockSchema.parse(JSON.parse(await readFile(join(repositoryRoot, 'package-lock.json'), 'utf8')))
  const byLicence = new Map<string, Set<string>>()
  for (const [path, { version = '', license, dev }] of Object.entries(lock.packages)) {
    if (path === '' || dev === true) continue
    const licence = license ?? (await ownLicence(path)) ?? 'not named, see the package'
    const name = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name))
  }
  for (const [licence, names] of [...byLicence].toSorted(([a], [b]) => a.localeCompare(b))) {
    process.stdout.write(`${licence} (${names.size}): ${[...names].toSorted().join(', ')}\n`)
  }
})
