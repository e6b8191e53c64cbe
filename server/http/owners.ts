/** Who has settings and role assignments of his own, by the name in paths and bodies and by the field of the record. */
export const owners = [
  { owner: 'project', column: 'forProject' },
  { owner: 'organization', column: 'forOrganization' },
] as const
