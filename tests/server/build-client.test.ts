import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stampOf } from '../../server/build-client.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lading-sources-'))
  await mkdir(join(root, 'src', 'app'), { recursive: true })
  await writeFile(join(root, 'src', 'app', 'main.tsx'), 'start()')
  await writeFile(join(root, 'package-lock.json'), '{}')
})

afterEach(() => rm(root, { recursive: true, force: true }))

describe('stamp of a build', () => {
  it('stays the same while names and contents of the sources do, whatever their times', async () => {
    const stamp = await stampOf(root)
    await utimes(join(root, 'src', 'app', 'main.tsx'), 1, 1)
    await writeFile(join(root, 'README.md'), 'read me')
    expect(await stampOf(root)).toBe(stamp)
  })

  it('changes with a source, a new file, a name, a message and a package', async () => {
    const stamps = new Set([await stampOf(root)])
    await writeFile(join(root, 'src', 'app', 'main.tsx'), 'start();')
    stamps.add(await stampOf(root))
    await writeFile(join(root, 'src', 'menu.ts'), '')
    stamps.add(await stampOf(root))
    await rm(join(root, 'src', 'menu.ts'))
    await writeFile(join(root, 'src', 'list.ts'), '')
    stamps.add(await stampOf(root))
    await mkdir(join(root, 'locales'))
    await writeFile(join(root, 'locales', 'nl_NL.po'), 'msgid ""')
    stamps.add(await stampOf(root))
    await writeFile(join(root, 'package-lock.json'), '{"lockfileVersion":3}')
    stamps.add(await stampOf(root))
    expect(stamps.size).toBe(6)
  })
})
