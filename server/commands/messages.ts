/**
 * `npm run messages`: updates locales/*.po from the sources and the catalogue, and lists the texts without Dutch. With
 * `-- --check` it writes nothing and exits 1 when a file is out of date or a Dutch text is missing or invalid.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compareMessages, writeMessages } from './message-catalogs.ts'
import { problemsOf } from './message-problems.ts'

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const root = process.cwd()

const { stale, translations } = values.check
  ? await compareMessages(root)
  : { stale: [], translations: await writeMessages(root, join(root, 'locales')) }

const { missing, broken } = problemsOf(translations.en_US, translations.nl_NL)
for (const path of stale) console.log(`${path} is out of date: npm run messages`)
for (const text of missing) console.log(`no Dutch: ${JSON.stringify(text)}`)
for (const sentence of broken) console.log(`unusable Dutch: ${sentence}`)

const total = Object.keys(translations.en_US).length
console.log(`${total} messages, ${missing.length} texts without Dutch, ${broken.length} unusable`)
if (values.check && stale.length + missing.length + broken.length > 0) process.exitCode = 1
