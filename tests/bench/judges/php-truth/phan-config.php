<?php
// How Phan reads a folder for CallTruthPlugin.php: each function once, without rewriting its tree.
return [
    'directory_list' => [(string) getenv('PHP_TRUTH_ROOT')],
    'exclude_file_regex' => '@(^|/)(vendor|node_modules|\.git)/@',
    'exclude_analysis_directory_list' => [],
    'quick_mode' => true,
    'simplify_ast' => false,
    'assume_no_external_class' => false,
    'allow_missing_properties' => true,
    'null_casts_as_any_type' => true,
    'processes' => 1,
    'suppress_issue_types' => [],
    'minimum_severity' => 10,
    'plugins' => [__DIR__ . '/CallTruthPlugin.php'],
];
