/** `npm run check`: the fast checks, in under 90 seconds; `npm run check -- --changed` checks what differs from the main branch. */
import { parseArgs } from 'node:util'
import { changedSinceBase } from './verify/changed-files.ts'
import { runStages } from './verify/run.ts'
import { changedStages, checkStages } from './verify/stages.ts'

const { values } = parseArgs({ options: { changed: { type: 'boolean', default: false } } })
const changed = values.changed ? changedSinceBase() : undefined
if (values.changed && changed === undefined) console.log('There is no commit to compare with: everything is checked.')
if (changed !== undefined)
  console.log(
    `${changed.files.length} files differ from ${changed.base.slice(0, 8)}, ${changed.removed.length} are gone`,
  )

await runStages(changed === undefined ? checkStages : changedStages(changed.files))
