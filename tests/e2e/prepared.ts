import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Environment variable with the directory that `prepare.ts` filled for this run; what it lacks is created by each test. */
export const PREPARED_VARIABLE = 'LADING_E2E_PREPARED'
/** Environment variable with the origins of the products that run on a copy of the prepared data. */
const COPIES_VARIABLE = 'LADING_E2E_COPIES'

/** Parts of the directory: the data of a product with the demo company, and a browser that holds its records. */
export const partsOf = (directory: string) => ({ data: join(directory, 'data'), profile: join(directory, 'profile') })

/**
 * The origin of the app in a browser with prepared storage, whichever product it reaches, because storage belongs to an origin.
 * Nothing listens on this port: the browser maps it to the port of the product.
 */
export const PREPARED_ORIGIN = 'http://127.0.0.1:4173'

const ready = (): ReturnType<typeof partsOf> | undefined => {
  const directory = process.env[PREPARED_VARIABLE] ?? ''
  return directory !== '' && existsSync(partsOf(directory).profile) ? partsOf(directory) : undefined
}

/** The prepared data, for a product with the usual demo company; undefined when nothing was prepared. */
export const preparedData = (): string | undefined => ready()?.data

/** The prepared storage for browsers of a product that runs on a copy of the prepared data, and so in the same epoch. */
export const preparedProfile = (product: string): string | undefined =>
  (process.env[COPIES_VARIABLE] ?? '').split(' ').includes(product) ? ready()?.profile : undefined

/** Notes that this product runs on a copy of the prepared data, here and in the processes that are started from now on. */
export const noteCopy = (product: string): void => {
  process.env[COPIES_VARIABLE] = `${process.env[COPIES_VARIABLE] ?? ''} ${product}`.trim()
}

/** Copies a directory with owners and modes, which PostgreSQL checks. */
export const copyDirectory = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  await promisify(execFile)('cp', ['-Rp', `${from}/.`, to])
}
