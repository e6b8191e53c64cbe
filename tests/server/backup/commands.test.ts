import { existsSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { cleanUp, launchCommand, newDataDir } from '../harness/program.ts'

afterEach(cleanUp)

it('a backup of a DATA_DIR without a database is refused and makes nothing there', async () => {
  const dataDir = await newDataDir()
  const to = `${dataDir}-backup`
  const { code, stderr } = await launchCommand('backup', { DATA_DIR: dataDir }, ['--to', to]).ended
  expect([code, stderr]).toEqual([1, `DATA_DIR ${dataDir} holds no database yet: npm start creates it.\n`])
  expect([existsSync(dataDir), existsSync(to)]).toEqual([false, false])
})

it('a restore from a directory without a backup is refused before DATA_DIR is made', async () => {
  const dataDir = await newDataDir()
  const from = `${dataDir}-nothing`
  const { code, stderr } = await launchCommand('restore', { DATA_DIR: dataDir }, ['--from', from]).ended
  expect([code, stderr]).toEqual([1, `--from ${from} is no complete backup: manifest.json is missing.\n`])
  expect(existsSync(dataDir)).toBe(false)
})
