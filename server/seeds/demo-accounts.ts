export const demoPassword = 'lading-demo-1'

/** Accounts of the demo company, as listed after the start. */
export const demoAccounts = [
  { username: 'superadmin', who: 'superadministrator, sees everything' },
  { username: 'admin', who: 'administrator of Meridian Logistics' },
  { username: 'office', who: 'planner at Meridian Logistics' },
  { username: 'warehouse', who: 'warehouse staff at Meridian Logistics' },
  { username: 'technician', who: 'field technician at Meridian Logistics' },
  { username: 'carrier', who: 'employee of the carrier Rhine Haulage' },
  { username: 'repair', who: 'employee of the repair station Delta Repair' },
  { username: 'viewer', who: 'Meridian Logistics, may only view' },
  { username: 'outsider', who: 'employee of Northgate Stores' },
] as const
