import { pathsIn } from './sources.ts'
import { readFileSync } from 'node:fs'
import { catalogue } from '../../src/domains/index.ts'
import { entitiesNamedIn } from './entity-names.ts'
const names = new Set(catalogue.map((e) => e.name))
const folders = ['src/engine','src/ui','src/record','src/app','src/scanning','src/session','server/store','server/sync','server/http','server/jobs','server/files','server/db']
for (const path of pathsIn(folders, /\.tsx?$/)) {
  const text = readFileSync(path,'utf8')
  for (const { name, line } of entitiesNamedIn(path, text, names)) console.log(`${path}:${line} [${name}] ${text.split('\n')[line-1]!.trim().slice(0,110)}`)
}
