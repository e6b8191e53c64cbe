import '../src/protocol/without-eval.ts'
import { expose } from 'comlink'
import { createWorkerHost } from './worker-host.ts'

expose(createWorkerHost((event) => postMessage(event)))
