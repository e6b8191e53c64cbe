export { setup } from './harness/global-setup.ts'
