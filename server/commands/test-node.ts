/** `npm run test:node [-- 22 24]`: unit and server tests under other versions of Node, which the npm package `node` brings. */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { positionals } = parseArgs({ allowPositionals: true })
const versions = positionals.length === 0 ? ['22', '24'] : positionals
const strangers = versions.filter((version) => !/^\d+(\.\d+){0,2}$/.test(version))

/** Whether all of it passed under this version. Each stage is run by the Node that runs this command. */
const passesUnder = (version: string): boolean => {
  const test = ['node', '--import', 'tsx', 'server/commands/test.ts', '--stages', 'unit,server']
  const args = ['--yes', '--package', `node@${version}`, '--', ...test]
  console.log(`\n── Node ${version}`)
  return spawnSync('npx', args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}

if (strangers.length > 0) {
  console.error(`npm run test:node takes versions of Node such as 22 or 24.9.0, not ${strangers.join(', ')}.`)
  process.exitCode = 2
} else {
  const failed = versions.filter((version) => !passesUnder(version))
  console.log(
    failed.length === 0 ? `passed under Node ${versions.join(', ')}` : `failed under Node ${failed.join(', ')}`,
  )
  if (failed.length > 0) process.exitCode = 1
}
