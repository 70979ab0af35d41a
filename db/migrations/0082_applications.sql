-- The use cases have the PlayDate locked: an offer is in its range, a range holds the offers, an
-- application chooses a time and has the terms as they are.
drop trigger play_date_requests_choose_time on play_date_requests;
-- contract: the trigger alone called it.
drop function play_date_request_chooses();
drop trigger play_date_requests_offer_in_range on play_date_requests;
-- contract: the trigger alone called it.
drop function play_date_request_offer();
drop trigger play_dates_range_holds_offers on play_dates;
-- contract: the trigger alone called it.
drop function play_date_range_changed();
drop trigger play_date_requests_terms_seen on play_date_requests;
-- contract: the trigger alone called it.
drop function play_date_request_terms_seen();
-- contract: the function above alone called it.
drop function terms_for_applicants(play_date_terms);
