import type { States } from './entity.ts'

/**
 * The states of an asset. Those between Waiting for supplier and Done follow its work order; users cannot set them (STATE-001 to
 * STATE-014).
 */
export const ASSET_STATES = {
  field: 'status',
  initial: 'Active',
  places: [
    'Stock',
    'Active',
    'Waiting for supplier',
    'Waiting for customer',
    'Approved',
    'Rejected',
    'Done',
    'Missing',
  ],
  transitions: [
    { name: 'stock', label: 'Put into stock', from: ['Active'], to: 'Stock' },
    { name: 'unstock', label: 'Take out of stock', from: ['Stock'], to: 'Active' },
    { name: 'missing', label: 'Report missing', from: ['Active', 'Stock'], to: 'Missing', commutes: true },
    { name: 'found', label: 'Found', from: ['Missing'], to: 'Active', commutes: true },
    {
      name: 'wait_supplier',
      label: 'Work order assigned',
      from: ['Active'],
      to: 'Waiting for supplier',
      by: 'server',
    },
    {
      name: 'wait_customer',
      label: 'Quotation handed in',
      from: ['Waiting for supplier', 'Rejected'],
      to: 'Waiting for customer',
      by: 'server',
    },
    {
      name: 'approve',
      label: 'Quotation approved',
      from: ['Waiting for supplier', 'Waiting for customer'],
      to: 'Approved',
      by: 'server',
    },
    { name: 'reject', label: 'Quotation rejected', from: ['Waiting for customer'], to: 'Rejected', by: 'server' },
    { name: 'finish', label: 'Work finished', from: ['Approved'], to: 'Done', by: 'server' },
    {
      name: 'release',
      label: 'Work order closed',
      from: ['Done', 'Rejected', 'Waiting for supplier', 'Waiting for customer'],
      to: 'Active',
      by: 'server',
    },
    { name: 'replace', label: 'Takes the place of another', from: ['Stock'], to: 'Active', by: 'server' },
  ],
} as const satisfies States
