// What users call things of shops, bookings, money, games and teams, and what code calls them. Rows as in
// `everyday-accounts.ts`.

export const businessRows = `
basket cart bag trolley < cart | basket | shopping cart | shopping basket | shopping bag | trolley
checkout place+order order < buy | buying | purchase | pay at the end | finish … shopping
anonymous+checkout guest+checkout anon+checkout allow+anon guest < buy/order/shop … without … account | buy/order/shop … without having … account | order as a guest | buy as a guest | without registering
voucher coupon promo+code promotion discount+code gift+card < discount code/codes | promo code/codes | promotion code/codes | coupon/coupons | voucher/vouchers | gift code | money off code | code … cheaper
gift+card gift+certificate voucher < present card | gift voucher
discount offer promotion sale+price rebate < special price | cheaper for | money off | price cut | on sale | special offer/offers
product item catalog+item article sku catalogue < product/products | article/articles in … shop | thing … sell | goods | things for sale
variant option variation sku < size and colour | sizes and colours | different sizes | different colours
category taxonomy collection < department of … shop | kind of goods | section of … shop
stock inventory availability stock+record quantity+available < sold out | out of stock | run/runs/ran out of stock | in stock | still have … left | how many … left | how many are left | still available | nothing left | none left
stock+alert product+alert back+in+stock alerts alert notify < back in stock | available again
shipping delivery shipping+method fulfilment fulfillment shipment < delivery/deliveries | delivering | postage | sent to … customer/customers
shipping+cost shipping+charge shipping+rate shipping+price shipping < delivery cost/costs/price/charge/charges/fee/fees | cost/costs/price of delivery | postage | shipping costs/price
shipment tracking dispatch < parcel | package sent | where is my parcel | parcel number
tax vat gst < sales tax | taxes
invoice receipt billing < bill | bills | receipt/receipts
refund chargeback return < money back | get … money back | pay … back | give … money back
return rma refund < send … back | give … back
payment charge transaction capture < pay/pays/paid/paying | money arrive/arrives | take … money
bankcard credit+card card < credit card/cards | debit card/cards | bank card/cards
luhn card+number bankcard validate+card < card number is/was right/valid/correct | card number … right/valid/correct | mistyped … card
subscription plan recurring+payment < pay every month | monthly payment | membership fee
trial < try … for free | free month | try before
price amount unit+price < how much … cost/costs | what … cost/costs
price+calculation total subtotal grand+total < end sum | sum of all | what … has to pay | how much … to pay | amount to pay
recently+viewed browsing+history history viewed < looked at last | i looked at | looked at before | seen last | seen recently | visited last | what i looked at
wishlist wish+list < things i want | want to buy later | buy later | list of wishes
review rating < stars for … product | opinion of | what others think
address shipping+address billing+address < where … live/lives | where to send
order order+line purchase < what i bought | things i bought | purchases
order+number reference order+id < number of … order
cancel cancellation void < take back … order | call … off | change my mind | don't want it any more
supplier vendor partner manufacturer < who makes | where goods come from
import importer csv bulk+import catalogue+import < load … spreadsheet | spreadsheet/spreadsheets | excel | excel file | from a list | many at once
import bulk importer < bring … in | bring in | load … into | take over … from | move over from | come from another program
export download dump csv < get … out | take … out | take … with me | take … data with | get … data out | take away my data
export dump csv download < download my data | download all | get a copy of … data | copy of my data | download … data
report statistics stats analytics < numbers | figures | how well … doing
stats metrics count < numbers
reset clear purge < start over | start again from | begin again | from scratch | back to zero | set … to zero | empty numbers
booking reservation appointment < reserve … table/room/seat/slot | book … table/room/seat/slot
availability slot calendar < free times | when … free | open times | opening hours | free dates
overlap conflict double+booking availability < booked twice | two people … book/booked | same time twice | booked at the same time
calendar event ical schedule < dates | appointments | meetings
recurrence rrule recurring repeat < every week | every month | every monday | comes back every | again and again
reminder notification due < remind/reminds/reminded
deadline due+date expires < has to be done by | until when
ledger journal transaction account < books of … company | bookkeeping
balance account < how much money | money left | money i have
exchange+rate currency+rate conversion < dollars into euros | change money | convert … money
budget limit < how much … may spend | spending limit
payout withdrawal transfer < pay … out | get paid
fee commission charge < cut of … seller | share … takes
customer client buyer user < buyer/buyers | shopper/shoppers | person who buys | people who buy
customer user account buyer client < customer/customers
merchant vendor seller store < seller/sellers | shop owner
lead prospect contact < possible customer | interested people
ticket issue case < support request | request for help | problem reports
assignee assign < who has to do | who does … task | given to … person | responsible for
priority severity < how important | most important first | urgent
status state workflow transition < how far … is | where … stands | stage
milestone sprint version < goal of … release | next big step
comment note remark < say something about | write something under | remark/remarks
attachment file upload < picture/photo/file attached | attached picture/photo/file | add … picture/photo to | file added to … issue/mail/message/comment | picture … attached | file … attached
label tag < coloured mark | colored mark | sticker
score points < how many points | who is winning | who leads
leaderboard highscore ranking < best players | list of winners | top players
level stage map < next level
save+game savegame save+state snapshot < save … game | go on later
turn round move < whose turn | who plays next
win victory game+over < game ends | who has won | who wins
damage health hp < get/gets hurt | hit points | lose/loses life
spawn respawn < come/comes back to life | appear/appears in … game
collision hit+test intersect < bump/bumps into | hit/hits … wall
poll vote ballot < ask everyone | majority
vote upvote downvote score < thumbs down
rank score hotness sort trending < come/comes first | top of … page/list | on the front page | most popular | popular
recommend recommendation suggestion related < might also like | similar things | others also
search query index < look … up | look up
autocomplete suggest typeahead completion < while typing | while i type | finish … word | finishes … word | suggestions
filter facet < only show | narrow … down | narrow down
sort order+by ordering < newest first | oldest first | alphabetical | in which order
pagination page per+page limit < next page | how many … on … page | how many per page | only some at a time | load more
`
