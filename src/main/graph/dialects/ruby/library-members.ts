// Methods of the classes of Ruby's standard library and of the gems that most programs use (Rails, RSpec, Minitest),
// besides those of its own classes: that only one class of the repository has one of these names doesn't tell that an
// object of unknown type is of that class.

export const libraryMembers: ReadonlySet<string> = new Set(
  `absolute absolute? absolute_path absolute_path? accept accept_loop accept_nonblock active? add_field add_row addr
  address afamily ago ajd aliases alive? allow amjd and_call_original and_raise and_return any args arity as_json
  ascend ascii_compatible? assert assign_attributes at_least_once attach attached? attribute attribute_names
  attributes attributes= authority base64digest base_label basename basic_auth beginning_of_day beginning_of_line?
  bind bind_call binread binwrite blank? blksize block_length blockdev? blocking? blocks body body= body_exist?
  body_permitted? bol? broadcast build build2 by_col by_col_or_row by_row cache_key call! callee_id camelize
  canonical_each captures changed? changes chardev? charpos chdir check check_until children chroot chunked? civil
  cleanpath closed_read? closed_write? code code_type col_sep column_names columns commercial compatible? compile
  component component_ary config configure connect connection connection_close? connection_keep_alive? constantize
  content content_length content_length= content_range content_type content_type= convert converters cookies copy
  copy_stream coredump? create create! create_or_find_by created_at current current_scheduler curry cwday cweek cwyear
  dasherize datetime_format datetime_format= day_fraction debug debug? decrement deep_dup deep_merge default_external
  default_external= default_internal default_internal= default_port defined_class delegating_block delete_all
  delete_field deliver deliver_later deliver_now deq descend destroy destroy! destroy_all destroyed? dev digest
  digest_length dirname disable distinct download each_capitalized each_capitalized_name each_child each_filename
  each_header each_name eager eager_load enable enabled? end_of_day enq entity env eos? errno error error? error_type
  errors escape eval eval_script event exception_type exec execute exist? exists? exit exit_value exited? exitstatus
  expand_path expects extname extract_options family_addrinfo fatal fatal? field field? field_row? fields file find_by
  find_by! find_each find_in_batches find_or_create_by find_or_create_by! find_or_initialize_by find_proxy finish
  fixed_anchor? flash fnmatch fnmatch? for_fd force foreach fork form_data= formatter formatter= fragment fragment=
  from_json from_now ftype generate generate_line get get2 get_byte get_fields get_print get_response getch getwd gid
  glob gm gregorian gregorian? group grpowned? having head head2 header header? header_row? headers hexdigest
  hierarchical? home host host= hostname hostname= html_safe http_default_port http_version httpdate
  https_default_port human_attribute_name humanize id id= identical? ids in? includes increment index_by info info?
  initialize_http_header ino inspect_sockaddr instance instruction_sequence invalid? ip ip? ip_address ip_address_list
  ip_port ip_unpack ipaddr ipaddr= ipv4? ipv6? iso8601 jd jisx0301 joins julian julian? key key= keyword_init? kill
  label last_match ld leap? level level= limit line link listen local local_address local_host local_host= local_port
  local_port= locale_charmap lock lock! locked? log logger lutime main_type make_link make_symlink many? marshal_dump
  marshal_load matched matched? matched_size max_retries max_retries= method_id minute mjd mkcol mkdir mkfifo mkpath
  mktime mktmpdir mode model_name mountpoint? msg must_be must_be_nil must_equal must_include must_match must_raise
  name= name_list named_captures names new_offset new_record? new_seed new_start next_day next_month next_year nlink
  none normalize not not_to now nread num_waiting once opaque opaque= open_timeout open_timeout= opendir options order
  ordinal origin original_name owned? owner page paginate pair parameterize parameters params parent parse parse_line
  parser pass password password= patch path= path_info pathconf peep peer_cert peeraddr per perform perform_async
  perform_in perform_later perform_now persisted? pfamily pipe pipe? pluck pluralize pointer pointer= popen port port=
  post post2 post_form pread preload presence present? prev_day prev_month prev_year previous_changes primary_key
  priority priority= private_call? produce progname progname= propfind proppatch protocol proxy? proxy_address
  proxy_address= proxy_basic_auth proxy_class? proxy_pass proxy_pass= proxy_port proxy_port= proxy_uri proxy_user
  proxy_user= proxyaddr proxyport purge put put2 pwd pwrite query query= quote quote_char raise raised_exception rand
  range range= range_length rdev read_attribute read_body read_header read_new read_timeout read_timeout= readlink
  readonly ready? realdirpath realpath reason receive receiver record record= redirect_to references refute regexp
  register registry registry= relative? relative_path_from reload remote_address rename render reorder replicate
  request request_uri respond_to response rest rest? rest_size restsize result resume return_headers? return_value
  returns rfc2822 rfc3339 rfc822 rmdir rmtree root? route_from route_to row row_sep run save save! saved_changes
  scan_full scan_until schedule scheduler scheme scheme= scope search_full sec_fraction second second_fraction seed
  send_request session set_content_type set_password set_path set_port set_range set_scheme set_user set_userinfo
  setgid? setsockopt setuid? setup sev_threshold sev_threshold= shutdown signal signaled? signm signo since
  singularize skip skip_blanks? skip_lines skip_until sleep source squish srand start started? status sticky? stop
  stop? stopped? stopsig store_accessor string= stringify_keys strptime stubs sub_ext sub_type success? super_method
  symbolize_keys symlink synchronize sysaccept sysopen sysseek table table_name tag tcp teardown terminate termsig
  titleize tmpdir to to_csv to_date to_datetime to_json to_key to_model to_param to_sockaddr to_sql to_time to_tty?
  today toggle total_count total_pages touch trace transaction transfer try try! try_convert try_lock type_params udp
  uid umask unbind underscore unix unix? unix_path unix_server_loop unix_server_socket unlink unlock unscan unscoped
  update! update_all update_attribute update_attributes update_column update_columns update_uri updated_at urandom uri
  uri= use_proxy? use_registry use_ssl= use_ssl? user user= userinfo userinfo= utime utime= valid? valid_civil?
  valid_commercial? valid_date? valid_jd? valid_ordinal? validate validate! value wait wakeup warn warn? where with
  with_indifferent_access with_lock wont_be wont_equal write_attribute write_headers? xmlschema zone_offset`.split(
    /\s+/,
  ),
)
