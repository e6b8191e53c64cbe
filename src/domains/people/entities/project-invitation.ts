import { defineEntity } from '../../../catalogue/entity.ts'
import { INVITATION_STATES } from '../../../catalogue/enumerations.ts'
import { choice, instant, reference, text } from '../../../catalogue/field.ts'

/**
 * The owner of a project asks another organization to work in it; nothing of the project is visible there before that organization accepts.
 * Only the server writes these records, so that no workflow of an administrator leads around the acceptance. Names are copied: neither
 * organization may see the other's record, nor the asked one the project.
 */
export const projectInvitation = defineEntity({
  name: 'project_invitation',
  label: ['Project invitation', 'Project invitations'],
  stream: 'global',
  replicated: false,
  scopes: ['project_invitation@org:{organization}', 'project_invitation@org:{owner}', 'project_invitation'],
  wide: 'superadmin',
  fields: {
    forProject: reference('project', { label: 'Project', locked: true, hidden: true }),
    owner: reference('organization', { label: 'Owner', locked: true, hidden: true }),
    organization: reference('organization', { label: 'Organization', locked: true, hidden: true }),
    projectName: text({ label: 'Project', locked: true, max: 200 }),
    ownerName: text({ label: 'Owner', locked: true, max: 200 }),
    organizationName: text({ label: 'Organization', locked: true, max: 200 }),
    status: choice(INVITATION_STATES, { label: 'Status', locked: true }),
    asked: instant({ label: 'Asked on', locked: true }),
    askedBy: text({ label: 'Asked by', locked: true, max: 200 }),
    remark: text({ label: 'Remark', locked: true, max: 1000, multiline: true }),
    answered: instant({ label: 'Answered on', locked: true }),
    answeredBy: text({ label: 'Answered by', locked: true, max: 200 }),
    answer: text({ label: 'Reason', locked: true, max: 1000, multiline: true }),
    ended: instant({ label: 'Ended on', locked: true }),
    endedBy: text({ label: 'Ended by', locked: true, max: 200 }),
  },
  title: ['projectName'],
  note: [['organizationName']],
  roles: { code: 'PROJECT_INVITATION', verbs: ['VIEW', 'EDIT'] },
  screens: { list: '/project_invitation/list', edit: '/project_invitation/edit' },
  menu: {
    text: 'Project invitations',
    section: 'admin',
    icon: 'login-2',
    order: 31,
    needsProject: false,
    admin: true,
  },
  list: {
    columns: ['projectName', 'ownerName', 'organizationName', 'status', 'asked', 'askedBy', 'answered', 'answeredBy'],
    filters: ['status'],
    sort: { path: 'asked', order: 'DESC' },
    search: ['projectName', 'ownerName', 'organizationName'],
  },
  tabs: [
    {
      name: 'information',
      label: 'Information',
      kind: 'fields',
      fields: [
        'projectName',
        'status',
        'ownerName',
        'organizationName',
        'asked',
        'askedBy',
        'remark',
        'answered',
        'answeredBy',
        'answer',
        'ended',
        'endedBy',
      ],
    },
  ],
  actions: {
    accept: {
      label: 'Accept',
      verb: 'EDIT',
      offline: false,
      when: { all: [{ field: 'status', in: ['Asked'] }, { ownOrganization: 'organization' }] },
      whenNot: 'hidden',
      confirm: 'Accept this invitation',
    },
    refuse: {
      label: 'Refuse',
      verb: 'EDIT',
      offline: false,
      when: { all: [{ field: 'status', in: ['Asked'] }, { ownOrganization: 'organization' }] },
      whenNot: 'hidden',
      asks: ['answer'],
    },
    withdraw: {
      label: 'Withdraw',
      verb: 'EDIT',
      offline: false,
      when: { all: [{ field: 'status', in: ['Asked'] }, { ownOrganization: 'owner' }] },
      whenNot: 'hidden',
      confirm: 'Withdraw this invitation',
    },
    leave: {
      label: 'Leave project',
      verb: 'EDIT',
      offline: false,
      when: { all: [{ field: 'status', in: ['Accepted'] }, { ownOrganization: 'organization' }] },
      whenNot: 'hidden',
      confirm: 'Leave this project',
    },
    end: {
      label: 'End access',
      verb: 'EDIT',
      offline: false,
      when: { all: [{ field: 'status', in: ['Accepted'] }, { ownOrganization: 'owner' }] },
      whenNot: 'hidden',
      confirm: 'End the access of this organization',
    },
  },
  archive: 'never',
})
