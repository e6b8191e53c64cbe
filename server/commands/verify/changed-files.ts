import { spawnSync } from 'node:child_process'

/** What differs from the base of a run. */
export interface Changed {
  /** The commit that the files are compared with. */
  readonly base: string
  /** Paths of files that were added or changed, committed or not, and of those that are gone. */
  readonly files: readonly string[]
  readonly removed: readonly string[]
}

/** The lines that git prints of the repository at `root`; undefined when it fails or is not there. */
const git = (root: string, ...args: readonly string[]): readonly string[] | undefined => {
  // In a hook these name the repository that was pushed from.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
  const { status, stdout } = spawnSync('git', args, { cwd: root, env, encoding: 'utf8' })
  return status === 0 ? stdout.split(/[\0\n]/).filter((line) => line !== '') : undefined
}

/** Where this branch left the main one; on the main branch itself the commit before. */
const baseOf = (root: string): string | undefined => {
  const [head] = git(root, 'rev-parse', 'HEAD') ?? []
  const left = ['origin/main', 'main'].flatMap((main) => git(root, 'merge-base', 'HEAD', main) ?? [])
  return left.find((commit) => commit !== head) ?? git(root, 'rev-parse', '--verify', '--quiet', 'HEAD~1')?.[0]
}

/** What differs from the base of the run; undefined where there is no repository or nothing to compare with. */
export const changedSinceBase = (root = process.cwd()): Changed | undefined => {
  const base = baseOf(root)
  if (base === undefined) return undefined
  const differing = (filter: string) => git(root, 'diff', '--name-only', '-z', '--no-renames', filter, base)
  const [present, removed] = [differing('--diff-filter=d'), differing('--diff-filter=D')]
  const untracked = git(root, 'ls-files', '-z', '--others', '--exclude-standard')
  if (present === undefined || removed === undefined || untracked === undefined) return undefined
  return { base, files: [...present, ...untracked], removed }
}
