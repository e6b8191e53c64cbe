export { setup } from '../server/harness/global-setup.ts'
