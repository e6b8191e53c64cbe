-- What is to be done, how urgent, until when and by whom.

alter table "work_order" add column "title" text;
alter table "work_order" add column "text" text;
alter table "work_order" add column "priority" text;
alter table "work_order" add column "dueDate" date;
alter table "work_order" add column "assignee" uuid;
create index "ix_work_order_assignee" on "work_order" ("project", "assignee");
