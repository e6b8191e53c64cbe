-- What an installation of the first release holds after some days of work, for the schema of migrations 0001 to 0120: the
-- roles and workflows that its first start made, with the changes of an administrator, two organizations and their records.

insert into role (id, role, type, name)
  select gen_random_uuid(), name, 'role', name from (
    select 'ROLE_' || code || '_' || verb as name
    from unnest(string_to_array(regexp_replace('
      PROJECT,APP,WORKFLOW,TRANSITION,ORGANIZATION,USER,EMPLOYEE,QUESTION,PACKING_SLIP,SITE,SUB_ORGANIZATION,ADDRESS,
      ASSET_TYPE,ASSET,IDENTIFIER,PURCHASE_ORDER,SALES_ORDER,DAMAGE,SENSOR_TYPE,SENSOR
    ', '\s', '', 'g'), ',')) as code, unnest(array['VIEW', 'CREATE', 'EDIT', 'DELETE']) as verb
    union all select unnest(array[
      'ROLE_SUPERADMIN', 'ROLE_ADMIN', 'ROLE_ACCESS_LOG_VIEW', 'ROLE_DAMAGE_LOG_VIEW', 'ROLE_DAMAGE_LOG_CREATE',
      'ROLE_ASSET_SENSOR_CREATE', 'ROLE_ASSET_SENSOR_DELETE', 'ROLE_REPORT_VIEW'
    ])
  ) as names;
insert into role (id, role, type, name, "childRoles") values
  ('00000000-0000-4000-8000-000000000001', 'SUPERADMINISTRATOR', 'userrole', 'Superadministrator', '["ROLE_SUPERADMIN"]'),
  ('00000000-0000-4000-8000-000000000002', 'YARD', 'userrole', 'Yard', '["ROLE_ASSET_VIEW", "ROLE_PACKING_SLIP_EDIT"]');

insert into workflow (id, name, class, property, places) values
  ('00000000-0000-4000-8000-000000000101', 'User', 'user', 'status', '["Invited", "Active", "Blocked"]'),
  ('00000000-0000-4000-8000-000000000102', 'Notification', 'notification', 'status', '["New", "Read"]'),
  ('00000000-0000-4000-8000-000000000103', 'Packing slip', 'packing_slip', 'status', '["Open", "On hold", "Scanning", "Closed", "Canceled"]'),
  ('00000000-0000-4000-8000-000000000104', 'Asset', 'asset', 'status', '["Stock", "Active", "Waiting for supplier", "Waiting for customer", "Approved", "Rejected", "Done", "Missing"]'),
  ('00000000-0000-4000-8000-000000000105', 'Purchase order', 'purchase_order', 'status', '["Open", "Accepted", "Closed", "Canceled"]'),
  ('00000000-0000-4000-8000-000000000106', 'Sales order', 'sales_order', 'status', '["Open", "Accepted", "Closed", "Canceled"]'),
  ('00000000-0000-4000-8000-000000000107', 'Damage report', 'damage', 'status', '["New", "Submitted", "In progress", "Closed"]');
insert into transition (id, name, origin, destination, "workflowId")
  select gen_random_uuid(), step, origin, destination, workflow.id from (values
    ('user', 'activate', 'Invited', 'Active'),
    ('user', 'block', 'Active', 'Blocked'),
    ('user', 'unblock', 'Blocked', 'Active'),
    ('notification', 'read', 'New', 'Read'),
    ('packing_slip', 'scan', 'Open', 'Scanning'),
    ('packing_slip', 'hold', 'Open', 'On hold'),
    ('packing_slip', 'hold', 'Scanning', 'On hold'),
    ('packing_slip', 'resume', 'On hold', 'Scanning'),
    ('packing_slip', 'close', 'Scanning', 'Closed'),
    ('packing_slip', 'cancel', 'Open', 'Canceled'),
    ('packing_slip', 'cancel', 'On hold', 'Canceled'),
    ('packing_slip', 'cancel', 'Scanning', 'Canceled'),
    ('asset', 'stock', 'Active', 'Stock'),
    ('asset', 'unstock', 'Stock', 'Active'),
    ('asset', 'missing', 'Active', 'Missing'),
    ('asset', 'missing', 'Stock', 'Missing'),
    ('asset', 'found', 'Missing', 'Active'),
    ('asset', 'wait_supplier', 'Active', 'Waiting for supplier'),
    ('asset', 'wait_customer', 'Waiting for supplier', 'Waiting for customer'),
    ('asset', 'wait_customer', 'Rejected', 'Waiting for customer'),
    ('asset', 'approve', 'Waiting for supplier', 'Approved'),
    ('asset', 'approve', 'Waiting for customer', 'Approved'),
    ('asset', 'reject', 'Waiting for customer', 'Rejected'),
    ('asset', 'finish', 'Approved', 'Done'),
    ('asset', 'release', 'Done', 'Active'),
    ('asset', 'release', 'Rejected', 'Active'),
    ('purchase_order', 'submit', 'Open', 'Accepted'),
    ('purchase_order', 'close', 'Accepted', 'Closed'),
    ('purchase_order', 'cancel', 'Open', 'Canceled'),
    ('purchase_order', 'cancel', 'Accepted', 'Canceled'),
    ('sales_order', 'submit', 'Open', 'Accepted'),
    ('sales_order', 'close', 'Accepted', 'Closed'),
    ('sales_order', 'cancel', 'Open', 'Canceled'),
    ('sales_order', 'cancel', 'Accepted', 'Canceled'),
    ('damage', 'submit', 'New', 'Submitted'),
    ('damage', 'start', 'Submitted', 'In progress'),
    ('damage', 'close', 'In progress', 'Closed'),
    ('damage', 'free', 'In progress', 'Submitted')
  ) as steps (class, step, origin, destination) join workflow using (class);

insert into question (id, question) values
  ('00000000-0000-4000-8000-000000000201', 'What was the name of your first school?'),
  ('00000000-0000-4000-8000-000000000202', 'In which town were you born?');
insert into app (id, name, package) values ('00000000-0000-4000-8000-000000000211', 'Lading', '*');

insert into organization (id, name, type, status) values
  ('00000000-0000-4000-8000-000000000301', 'Meridian', 'owner', 'Active'),
  ('00000000-0000-4000-8000-000000000302', 'Northgate', 'owner', 'Active');
insert into "user" (id, username, "firstName", "lastName", email, locale, role, organization, status, blocked) values
  ('00000000-0000-4000-8000-000000000311', 'superadmin', 'Super', 'Administrator', null, 'en_US',
    '00000000-0000-4000-8000-000000000001', null, 'Active', false),
  ('00000000-0000-4000-8000-000000000312', 'wim', 'Wim', 'Hendriks', 'wim@example.com', 'nl_NL',
    '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000301', 'Active', false);
insert into credential (user_id, password_hash) values ('00000000-0000-4000-8000-000000000312', 'kept as it is');
insert into project (id, name, organization, status, access) values
  ('00000000-0000-4000-8000-000000000321', 'Venlo', '00000000-0000-4000-8000-000000000301', 'Active', '[]'),
  ('00000000-0000-4000-8000-000000000322', 'Kassel', '00000000-0000-4000-8000-000000000302', 'Active', '[]');
insert into setting (id, property, category, value, "forProject") values
  ('00000000-0000-4000-8000-000000000331', 'stock-management', 'module', 'true', '00000000-0000-4000-8000-000000000321');
insert into site (id, project, name, reference) values
  ('00000000-0000-4000-8000-000000000401', '00000000-0000-4000-8000-000000000321', 'Gate', 'VEN-G');
insert into asset_type (id, project, name) values
  ('00000000-0000-4000-8000-000000000411', '00000000-0000-4000-8000-000000000321', 'Container');
insert into asset (id, project, reference, serial, status, "assetType", site, properties) values
  ('00000000-0000-4000-8000-000000000421', '00000000-0000-4000-8000-000000000321', 'A-1', 'SN-1', 'Active',
    '00000000-0000-4000-8000-000000000411', '00000000-0000-4000-8000-000000000401', '{"colour": "red"}'),
  ('00000000-0000-4000-8000-000000000422', '00000000-0000-4000-8000-000000000322', 'B-1', 'SN-1', 'Missing', null, null, '{}');
insert into identifier (id, project, asset, type, identifier, key) values
  ('00000000-0000-4000-8000-000000000431', '00000000-0000-4000-8000-000000000321',
    '00000000-0000-4000-8000-000000000421', 'barcode', '12345', '12345');
insert into purchase_order (id, project, reference, status) values
  ('00000000-0000-4000-8000-000000000441', '00000000-0000-4000-8000-000000000321', 'PO-1', 'Checked');
insert into packing_slip (id, project, reference, status, type, site) values
  ('00000000-0000-4000-8000-000000000451', '00000000-0000-4000-8000-000000000321', 'PS-1', 'Scanning', 'Inbound',
    '00000000-0000-4000-8000-000000000401');
insert into packing_slip_item (id, project, "packingSlip", asset, picked, scanned, canceled) values
  ('00000000-0000-4000-8000-000000000461', '00000000-0000-4000-8000-000000000321',
    '00000000-0000-4000-8000-000000000451', '00000000-0000-4000-8000-000000000421', true, false, false);
insert into damage (id, project, reference, date, asset, summary, status, reporter, organization) values
  ('00000000-0000-4000-8000-000000000471', '00000000-0000-4000-8000-000000000321', 'DR-000001', '2026-11-02',
    '00000000-0000-4000-8000-000000000421', 'Dent', 'Submitted', '00000000-0000-4000-8000-000000000312',
    '00000000-0000-4000-8000-000000000301');
insert into notification (id, "user", type, status, text) values
  ('00000000-0000-4000-8000-000000000481', '00000000-0000-4000-8000-000000000312', 'info', 'New', 'Welcome');

-- What an administrator changed: orders are checked before they are accepted and stay once accepted; a damage report that is
-- handed in is in progress at once; nobody may remove questions; one question has other words.
update workflow set places = '["Open", "Checked", "Accepted", "Closed", "Canceled"]' where class = 'purchase_order';
insert into transition (id, name, origin, destination, "workflowId")
  select gen_random_uuid(), 'check', 'Open', 'Checked', id from workflow where class = 'purchase_order';
update transition set origin = 'Checked' where name = 'submit'
  and "workflowId" = (select id from workflow where class = 'purchase_order');
update transition set archived = now() where name = 'cancel' and origin = 'Accepted'
  and "workflowId" = (select id from workflow where class = 'purchase_order');
update transition set destination = 'In progress' where name = 'submit'
  and "workflowId" = (select id from workflow where class = 'damage');
update role set archived = now() where role = 'ROLE_QUESTION_DELETE';
update question set question = 'What was your first school?' where id = '00000000-0000-4000-8000-000000000201';
