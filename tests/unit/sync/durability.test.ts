import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLocalStore } from '../../../src/engine/data/local-store-dexie.ts'
import { openReplica } from '../../../src/engine/data/replica-dexie.ts'
import { createFileBytes } from '../../../src/engine/sync/file-bytes.ts'

const USER = '01a1f7f8-3000-7b5a-b8ba-f4b1c7f0f4b3'

/** A write transaction: its database, the durability that it requested, and whether it completed. */
interface Seen {
  readonly database: string
  readonly durability: string | undefined
  completed: boolean
}

const watchTransactions = (): Seen[] => {
  const seen: Seen[] = []
  const original = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')
    ?.value as IDBDatabase['transaction']
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    tables,
    mode,
    options,
  ) {
    const made = original.call(this, tables, mode, options)
    if (mode === 'readwrite') {
      const entry: Seen = { database: this.name, durability: options?.durability, completed: false }
      made.addEventListener('complete', () => {
        entry.completed = true
      })
      seen.push(entry)
    }
    return made
  })
  return seen
}

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('what the local store confirms is on the disk (law 1)', () => {
  it('[I2] its writes ask for strict durability, those of a replica do not', async () => {
    const localStore = openLocalStore(USER)
    const replica = openReplica(USER, '_global')
    await localStore.read(['meta'], (tx) => tx.get('meta', 'none'))
    await replica.read(['state'], (tx) => tx.get('state', 'state'))
    const seen = watchTransactions()
    await localStore.write(['meta'], (tx) => tx.put('meta', [{ key: 'a', value: 1 }]))
    await replica.write(['shadow'], (tx) => tx.clear('shadow'))
    expect(seen.map(({ database, durability }) => [database.slice(0, 13), durability])).toEqual([
      ['lading-vault-', 'strict'],
      ['lading-replic', 'relaxed'],
    ])
    localStore.close()
    replica.close()
  })

  it('[I2] a write resolves only after its transaction has completed', async () => {
    const localStore = openLocalStore(USER)
    await localStore.read(['meta'], (tx) => tx.get('meta', 'none'))
    const seen = watchTransactions()
    await localStore.write(['meta'], (tx) => tx.put('meta', [{ key: 'a', value: 1 }]))
    expect(seen.map(({ completed }) => completed)).toEqual([true])
    localStore.close()
  })
})

describe('bytes of files', () => {
  /** A private file system that records the operations on its only file. */
  const privateFiles = (): string[] => {
    const done: string[] = []
    const handle = {
      truncate: () => undefined,
      write: (bytes: Uint8Array) => {
        done.push('write')
        return bytes.byteLength
      },
      flush: () => done.push('flush'),
      close: () => done.push('close'),
    }
    const file = { createSyncAccessHandle: () => Promise.resolve(handle) }
    const folder = { getFileHandle: () => Promise.resolve(file) }
    const root = { getDirectoryHandle: () => Promise.resolve(folder) }
    vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(root) } })
    return done
  }

  it('[I14 T26] are flushed before they are said to be kept', async () => {
    const done = privateFiles()
    const localStore = openLocalStore(USER)
    await createFileBytes(localStore, USER).put('photo', new ArrayBuffer(3))
    expect(done).toEqual(['write', 'flush', 'close'])
    localStore.close()
  })

  it('[I14 T26] go into the local store when they cannot be written in full', async () => {
    privateFiles()
    const localStore = openLocalStore(USER)
    const files = createFileBytes(localStore, USER)
    const root = await navigator.storage.getDirectory()
    const folder = await root.getDirectoryHandle('any')
    vi.spyOn(folder, 'getFileHandle').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    await files.put('photo', new ArrayBuffer(3))
    expect((await files.get('photo'))?.byteLength).toBe(3)
    localStore.close()
  })
})
