import { startProduct } from './start-product.ts'

/** Variable under which the specs find the product that they share. */
export const URL_VARIABLE = 'LADING_E2E_URL'

/** One product for all specs that change nothing others rely on; those that do start their own. */
const setup = async (): Promise<() => Promise<void>> => {
  const given = process.env[URL_VARIABLE]
  if (given !== undefined) return () => Promise.resolve()
  const product = await startProduct()
  process.env[URL_VARIABLE] = product.url
  return () => product.stop()
}

export { setup as default }
