// What users call things of notes, pages, media, files and interfaces, and what code calls them. Rows as in
// `everyday-accounts.ts`.

export const contentRows = `
revision history page+revision version+history snapshot < ?old version/versions | ?older version/versions | ?earlier version/versions | ?previous version/versions | how it looked before | how … looked before | text before the change | before it was changed
revert restore rollback undo < go back to … version | back to … old version | get … old version back | go back to … earlier | undo … change | take back … change | bring back … version
restore undelete trash recover < get … back | bring … back | get … deleted … back | bring back … deleted | lost file/files | lost … file/files
trash recycle+bin soft+delete bin deleted+at < bin | wastebasket | after … deleted … back | deleted by mistake | delete … by mistake | deleted by accident | accidentally delete/deleted | removed by mistake
undo history undo+stack < by mistake | by accident | take … back | took … back
delete erase purge remove < throw/throws/thrown … away | get/gets rid of
draft autosave < not published yet | not finished | half finished | unfinished | save … while … typing | saves by itself | saved by itself | saved automatically
publish published visibility < put … online | make … public | go live | goes live | visible to everyone
schedule publish+at scheduled < put … online later | appear/appears later | publish later
slug permalink url < address of … page/post/article | link of … page/post/article | end of … address | web address
redirect < old link/links | old address | sent to another page | link … moved
page article post entry < text on … site
parent children tree hierarchy < page under … page | below another | inside another | nested
attachment upload media < picture in … text/page/note/post | add … picture | put … picture
template layout boilerplate < same look for | start from … ready
editor wysiwyg markdown < where i type | write text | write … text
wysiwyg editor rich+text < bold and italic | format … text
toolbar ribbon menu < buttons at the top | row of buttons
sidebar nav navigation drawer < list on the left | menu on the left | left side | bar on the left
modal dialog popup < window that opens | small window | box that opens | window pops up
toast notification flash snackbar < message at the bottom | message that disappears | little message | green message | red message
tooltip hint popover < text when … mouse | hover … text
context+menu < right click | right-click | right mouse
shortcut keybinding hotkey keymap key+binding < keys to press | key combination | keyboard | press/pressing … key/keys
clipboard copy paste < copy and paste
drag drop draggable sortable < pull … with the mouse | move … with the mouse | drag/drags
resize < bigger and smaller | make … bigger | make … smaller
zoom scale viewport < closer look | go closer | bigger view
responsive mobile breakpoint < on … phone | on a small screen | small screen
accessibility a11y aria screen+reader < blind people | blind users | read aloud
spinner loading skeleton < waiting sign | turning circle
progress progress+bar percent < how far it is | how much is done | how long … still take/takes
placeholder empty+state < nothing to show | nothing there yet
icon favicon logo < little picture | small picture
thumbnail preview resize < small picture of | little picture of | preview picture/image
image media picture photo < photo/photos | picture/pictures
exif metadata taken+at < where … photo was taken | when … photo was taken
album gallery collection < group of photos | folder of photos
face+recognition person face < people in … photos/pictures | who is in … photo/picture
transcode encode ffmpeg conversion < change … video format | play on … phone | video … other format
player playback stream < play/plays … song/video/music | listen/listens to
playlist queue < songs in a row | next song | list of songs
scrobble play+count history < songs … played/listened | what i listened to
lyrics < words of … song
cover artwork album+art < picture of … album
library scan scanner index < find/finds new music/songs/files/photos | new music/songs/files/photos/videos appear | notices new files
subtitle caption < words under … film | text under … video
feed rss subscription atom < news of … site | news from … sites
scraper crawl readability fetch+content < get … text of … page | whole text of … page | full text | whole article
ocr text+recognition < read … text in … picture | read … text from … scan | text from … scan/picture/image | scanned page/paper
document file scan < paper/papers | letter/letters i scanned
consume consumer inbox ingest < drop … into … folder | put … into … folder | folder … watched
classifier auto+match matching matching+algorithm < guess/guesses … tag/category/kind | sort/sorts … by itself | knows which … belongs
tag label category keyword < sticker/stickers | mark/marks … with … word
archive archived < put … away | don't need any more | old things away
duplicate dedup checksum hash < same file … twice | same … twice | already there | already exists | have … already
highlight annotation < mark … text | coloured text | yellow
diff compare changes < what has changed between | what … different | see … changes
conflict merge+conflict merge concurrent+edit < changed/edited … on two/2/both … computers/devices/places/sides | both changed | two people … edit/edited/change/changed/write | edit/edited … at the same time | change/changed … at the same time
realtime collab collaboration websocket < together at … same time | work … together | see … others typing
sync synchronize replication < two/2/several/both/all … computers/devices/machines | same on … phone and … computer | phone and computer | between … computers/devices/machines
device client peer node < computers | another computer | other computer | my computers
offline service+worker cache < without internet | no internet | no connection | on the train | on a plane
data+dir data+directory data+path data+folder storage+path media+root upload+dir storage < stored on disk/disc | on disk/disc | on the disk/disc | on my disk/disc | hard disk/drive | where … files … stored/saved/kept | where … data … stored/saved/kept | where … keep/keeps/store/stores … data/files | folder with … data | which folder
backup dump snapshot archive < safety copy | copy of everything | safe copy | keep … safe
backup restore dump migrate < move everything | move … to … new server/computer/machine | move … to another server/computer/machine | new server | new machine | another server
prune gc vacuum cleanup < free/frees up space | free … space | space … free/freed | save/saves … space | smaller on disk | make … smaller | takes up too much space
forget retention prune expire policy rotate < old backups/copies/files/logs/entries … throw/throws/thrown away | throw/throws/thrown away … old | how many old … keep/keeps/kept | which old … keep/keeps/kept/delete/deleted/thrown
quota limit usage max+storage < how much space | how much room | how many … may | space … used | full disk | disk is full | disk … full
max+size size+limit file+size+limit max+file+size upload+limit limit max < how big … can/may/is | how large … can/may/is | how big can/may/is | how large can/may/is | biggest | largest | too big | too large | size … allowed
max+length length+limit limit < how long … name/title/text/message may | how long may … be | too long
limit max maximum quota < how many … can/may/have/has | how many … allowed | at most | as many as | upper limit
max+repos max+creation max limit quota < how many … can … have | how many … may … have | how many … one person
encoding charset utf8 < strange characters | umlauts | wrong letters | broken letters | odd characters
export pdf print < on paper
sitemap robots seo < found by google | found by search engines
embed iframe oembed widget < put … on … other site/website | show … inside another site/website
seed fixture sample demo populate < ?sample data | example data | ?test data | demo data | dummy data | made-up data | trying … out | try it out | data to start with | first data | play data
fixture factory mock < made-up … for tests
onboarding setup wizard install welcome < first time … open/opens/opened/start/starts | first start | very first start | set … up the first time
changelog release+notes < what is new | what's new
version+check update+check new+version latest+release < new version … out | newer version | learns/knows … new version
self+update auto+update updater upgrade < bring … up to date | program itself … up to date | update … itself | updates itself | update … program | newest version
mirror sync+mirrors fetch pull < kept up to date | keep/keeps … up to date | stay/stays up to date | copied from another … site/website/server/place
`
