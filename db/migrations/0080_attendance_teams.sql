-- The use case, which has the PlayDate locked, knows the teams of both.
drop trigger attendance_reports_team on attendance_reports;
-- contract: the trigger alone called it.
drop function attendance_report_team();
comment on column attendance_reports.reporter_team is null;
comment on column attendance_reports.about_team is null;
