import { startProduct } from './start-product.ts'

/** Environment variable with the origin of the shared product. */
export const URL_VARIABLE = 'LADING_E2E_URL'

/** One product for all specs that do not disturb each other; the others start their own. */
const setup = async (): Promise<() => Promise<void>> => {
  const given = process.env[URL_VARIABLE]
  if (given !== undefined) return () => Promise.resolve()
  const product = await startProduct()
  process.env[URL_VARIABLE] = product.url
  return () => product.stop()
}

export { setup as default }
